import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { type CaretMark, findCaret, markCaret } from "./caret-mark.ts";
import { addConnection } from "./edits/add-connection.ts";
import { changeConnection } from "./edits/change-connection.ts";
import { setNote } from "./edits/set-note.ts";
import { typeText } from "./edits/type-text.ts";
import { History } from "./history/history.ts";
import { buildMap, copyMap, repeatableOptions, syncMaps } from "./testing/index.ts";
import type { TextPlace } from "./text-place.ts";

const rome = { of: "topic", topic: "Rome" } as const;

function buildConnected(label = "") {
  const map = buildMap(["Trip", ["Rome"], ["Oslo"]]);
  const connection = addConnection(map, { from: "Rome", to: "Oslo", label });
  return { map, label: { of: "label", connection } as const };
}

describe("typing in a shared text", () => {
  it("[M9] two people type in one label and in one note, and every letter stays", () => {
    const { map, label } = buildConnected("train");
    setNote(map, { topic: "Rome", content: "train" });
    const guest = copyMap(map, repeatableOptions(2));
    for (const place of [label, { of: "note", topic: "Rome" }] satisfies TextPlace[]) {
      typeText(map, { place, from: 0, to: 0, insert: [{ text: "night " }] });
      typeText(guest, { place, from: 5, to: 5, insert: [{ text: "s" }] });
    }
    syncMaps(map, guest);
    for (const each of [map, guest]) {
      expect(each.read().connections).toMatchObject([{ label: "night trains" }]);
      expect(each.findTopic("Rome")?.note?.content).toBe("night trains");
    }
  });

  it("[M9] a new look of a connection and letters of its label both stay", () => {
    const { map, label } = buildConnected("train");
    const guest = copyMap(map, repeatableOptions(2));
    changeConnection(map, { connection: label.connection, style: { line: "dotted" } });
    typeText(guest, { place: label, from: 5, to: 5, insert: [{ text: "s" }] });
    syncMaps(map, guest);
    expect(map.read().connections).toMatchObject([{ label: "trains", style: { line: "dotted" } }]);
  });

  it("a label that an early build stored as a string can be read and typed in", () => {
    const { map, label } = buildConnected();
    (map.parts.connections.get(label.connection) as Y.Map<unknown>).set("label", "train");
    expect(map.read().connections).toMatchObject([{ label: "train" }]);
    typeText(map, { place: label, from: 5, to: 5, insert: [{ text: "s" }] });
    expect(map.read().connections).toMatchObject([{ label: "trains" }]);
  });

  it("[U2] undo of the first letters of such a label leaves what others typed in it", () => {
    const { map, label } = buildConnected();
    (map.parts.connections.get(label.connection) as Y.Map<unknown>).delete("label");
    const history = new History(map);
    typeText(map, { place: label, from: 0, to: 0, insert: [{ text: "train" }] });
    const guest = copyMap(map, repeatableOptions(2));
    typeText(guest, { place: label, from: 5, to: 5, insert: [{ text: "s" }] });
    syncMaps(map, guest);
    history.undo();
    expect(map.read().connections).toMatchObject([{ label: "s" }]);
  });

  it("[M3] a letter that is refused makes no note and no label", () => {
    const { map, label } = buildConnected();
    (map.parts.connections.get(label.connection) as Y.Map<unknown>).delete("label");
    const before = Y.encodeStateAsUpdate(map.doc).length;
    const insert = [{ text: "x".repeat(20_001) }];
    for (const place of [label, { of: "note", topic: "Rome" }] satisfies TextPlace[])
      expect(() => typeText(map, { place, from: 0, to: 0, insert })).toThrow();
    expect(Y.encodeStateAsUpdate(map.doc)).toHaveLength(before);
  });

  it("[M9] lines of a note end as text fields have it, whoever wrote them", () => {
    const { map } = buildConnected();
    setNote(map, { topic: "Rome", content: "one\r\ntwo" });
    expect(map.findTopic("Rome")?.note?.content).toBe("one\ntwo");
  });

  it("[M7] what has merged past a limit is read whole, can be made shorter, and not longer", () => {
    const { map, label } = buildConnected("x".repeat(300));
    setNote(map, { topic: "Rome", content: "x".repeat(12_000) });
    const note = { of: "note", topic: "Rome" } as const;
    const guest = copyMap(map, repeatableOptions(2));
    for (const each of [map, guest]) {
      typeText(each, { place: label, from: 0, to: 0, insert: [{ text: "y".repeat(200) }] });
      typeText(each, { place: note, from: 0, to: 0, insert: [{ text: "y".repeat(8_000) }] });
    }
    syncMaps(map, guest);
    expect(map.read().connections[0]?.label).toHaveLength(700);
    expect(map.findTopic("Rome")?.note?.content).toHaveLength(28_000);
    for (const place of [label, note]) {
      expect(() => typeText(map, { place, from: 0, to: 0, insert: [{ text: "z" }] })).toThrow("at most");
      typeText(map, { place, from: 0, to: 1, insert: [] });
    }
    expect(map.findTopic("Rome")?.note?.content).toHaveLength(27_999);
  });
});

describe("the caret of another person", () => {
  it("stays behind the letters typed at it, and moves with those typed before it", () => {
    const { map } = buildConnected();
    const mark = markCaret(map, rome, 2);
    typeText(map, { place: rome, from: 2, to: 2, insert: [{ text: "man" }] });
    expect(markCaret(map, rome, 5)).toEqual(mark);
    const guest = copyMap(map, repeatableOptions(2));
    typeText(guest, { place: rome, from: 0, to: 0, insert: [{ text: "Old " }] });
    expect(findCaret(guest, rome, JSON.parse(JSON.stringify(mark)))).toBe(9);
  });

  it("does no harm when it is nonsense, or of another text", () => {
    const { map, label } = buildConnected("train");
    for (const mark of [{ client: 99, clock: 7 }, { client: "x" }, { client: map.doc.clientID, clock: -5 }])
      expect(findCaret(map, rome, mark as CaretMark)).toBeNull();
    expect(findCaret(map, rome, {})).toBe(4);
    expect(findCaret(map, rome, markCaret(map, label, 2))).toBeNull();
  });
});
