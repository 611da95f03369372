import { describe, expect, it } from "vitest";
import type * as Y from "yjs";
import { openMap } from "../create-map.ts";
import { History } from "../history/history.ts";
import type { MapDoc } from "../map-doc.ts";
import { isEmoji, listMarkNames, MARK_GROUPS, type MarkGroup, slotOf } from "../marks.ts";
import { applySchema } from "../schema-json/apply-schema.ts";
import { parseSchema } from "../schema-json/parse-schema.ts";
import { toSchema } from "../schema-json/to-schema.ts";
import { buildMap, checkEdit, copyMap, root, syncMaps } from "../testing/index.ts";
import { pasteTopics } from "./paste-topics.ts";
import { clearMarks, removeMarks, setMark, setTask } from "./set-marks.ts";

const TRIP = ["Trip", ["Rome", ["Hotel"]], ["Oslo"]] as const;

const storedOf = (map: MapDoc, id: string) => map.parts.topics.get(id) as Y.Map<unknown>;
const namesOf = (map: MapDoc, id = "Rome") => map.findTopic(id)?.marks?.map(({ name }) => name);
const mark = (map: MapDoc, ...names: string[]) => {
  for (const name of names) setMark(map, { topics: ["Rome"], mark: name });
};

describe("[M16] marks of a topic", () => {
  it("are set, replaced and taken away, with undo and redo, beside someone else", () => {
    checkEdit(TRIP, (map) => setMark(map, { topics: ["Rome", root], mark: "priority-3" }), TRIP);
    checkEdit(TRIP, (map) => setTask(map, { topics: ["Rome"], due: "2026-11-30", person: "Ann" }), TRIP);
    checkEdit(
      TRIP,
      (map) => {
        mark(map, "flag-red", "symbol-idea", "👩‍👩‍👧");
        removeMarks(map, { topics: ["Rome"], marks: ["flag-blue"] });
        clearMarks(map, { topics: ["Oslo"] });
      },
      TRIP,
    );
  });

  it("stand in the order in which they came, and one of a group in the place of the one before", () => {
    const map = buildMap(TRIP);
    mark(map, "priority-1", "symbol-idea", "flag-red", "symbol-key", "🚀", "priority-4");
    expect(namesOf(map)).toEqual(["priority-4", "symbol-idea", "flag-red", "symbol-key", "🚀"]);
    removeMarks(map, { topics: ["Rome"], marks: ["priority-9", "symbol-idea"] });
    expect(namesOf(map)).toEqual(["flag-red", "symbol-key", "🚀"]);
    clearMarks(map, { topics: ["Rome"] });
    expect(namesOf(map)).toBeUndefined();
    expect([...storedOf(map, "Rome").keys()].filter((key) => key.startsWith("mark"))).toEqual([]);
  });

  it("of two people: different ones both stay, of one group the later", () => {
    const map = buildMap(TRIP);
    mark(map, "priority-1");
    const other = copyMap(map);
    mark(map, "flag-red", "priority-2");
    mark(other, "symbol-idea", "priority-3", "🚀");
    syncMaps(map, other);
    expect(other.read()).toEqual(map.read());
    expect(namesOf(map)).toHaveLength(4);
    expect(namesOf(map)).toEqual(expect.arrayContaining(["flag-red", "symbol-idea", "🚀"]));
    expect(["priority-2", "priority-3"]).toContain(namesOf(map)?.[0]);
  });

  it("one finishes a task while the other gives it a day: both stay", () => {
    const map = buildMap(TRIP);
    mark(map, "task-open");
    const other = copyMap(map);
    mark(map, "task-done");
    setTask(other, { topics: ["Rome"], due: "2026-11-30" });
    syncMaps(map, other);
    expect(map.findTopic("Rome")).toMatchObject({ marks: [{ name: "task-done" }], task: { due: "2026-11-30" } });
  });

  it("the details of a task go with it, and come back with undo", () => {
    const map = buildMap(TRIP);
    setTask(map, { topics: ["Rome"], due: "2026-11-30", person: "Ann" });
    expect(namesOf(map)).toEqual(["task-open"]);
    const history = new History(map);
    history.run(() => removeMarks(map, { topics: ["Rome"], marks: ["task-done"] }));
    expect(map.findTopic("Rome")).toMatchObject({ marks: undefined, task: undefined });
    history.undo();
    expect(map.findTopic("Rome")).toMatchObject({ task: { due: "2026-11-30", person: "Ann" } });
    setTask(map, { topics: ["Rome"], person: null });
    expect(map.findTopic("Rome")?.task).toEqual({ due: "2026-11-30" });
  });

  it("undo leaves what someone else put there since", () => {
    const map = buildMap(TRIP);
    const history = new History(map);
    const other = copyMap(map);
    history.run(() => mark(map, "flag-red"));
    syncMaps(map, other);
    mark(other, "flag-blue");
    syncMaps(map, other);
    history.undo();
    expect(namesOf(map)).toEqual(["flag-blue"]);
  });

  it("are in a copy, also one that an older build has made, which knows none", () => {
    const map = buildMap(TRIP);
    mark(map, "priority-1", "🚀");
    setTask(map, { topics: ["Rome"], due: "2026-11-30" });
    const rome = map.findTopic("Rome");
    const [copy = ""] = pasteTopics(map, { parent: root, forest: [rome ?? {}] });
    expect(map.findTopic(copy)).toMatchObject({ marks: rome?.marks, task: rome?.task });
    const unknown = { "mark.flag": { name: "flag-red", order: 0 }, "mark.future": { name: "future-1" } };
    const [older = ""] = pasteTopics(map, { parent: root, forest: [{ text: "older", unknown }] });
    expect(map.findTopic(older)).toMatchObject({
      marks: [{ name: "flag-red" }],
      unknown: { "mark.future": { name: "future-1" } },
    });
  });

  it("[S1][S2] go through the JSON view, value by value", () => {
    const map = buildMap(TRIP);
    mark(map, "priority-1", "symbol-key", "🚀");
    setTask(map, { topics: ["Rome"], person: "Ann" });
    const schema = toSchema(map);
    expect(schema.nodes["Rome"]).toMatchObject({
      "mark.priority": { name: "priority-1", order: 0 },
      "mark.symbol-key": { name: "symbol-key", order: 1 },
      "mark.🚀": { name: "🚀", order: 2 },
      "task.person": "Ann",
    });
    const read = parseSchema(JSON.parse(JSON.stringify(schema)));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const copy = buildMap(["Other"]);
    applySchema(copy, read.value);
    expect(copy.read().root).toEqual(map.read().root);
    let updates = 0;
    map.doc.on("update", () => {
      updates += 1;
    });
    applySchema(map, read.value);
    expect(updates).toBe(0);
  });

  it("[M10][M14] of odd values none is drawn, and none is lost but what a stranger sends", () => {
    const map = buildMap(TRIP);
    map.doc.transact(() => {
      const rome = storedOf(map, "Rome");
      rome.set("mark.flag", { name: "priority-1", order: 0 });
      rome.set("mark.face", { name: "face-smile", order: "first" });
      rome.set("mark.symbol-zebra", { name: "symbol-zebra", order: 1 });
      rome.set("mark.star", 7);
      rome.set("mark.", { name: "", order: 1 });
      rome.set("task.due", "tomorrow");
      rome.set("mark.task", { name: "task-done", order: Number.NaN });
    });
    expect(map.findTopic("Rome")).toMatchObject({ marks: undefined, task: undefined });
    const schema = toSchema(map);
    expect(schema.nodes["Rome"]).toMatchObject({ "mark.star": 7, "task.due": "tomorrow" });
    expect(parseSchema(schema, { isOwn: true }).ok).toBe(true);
    const given = parseSchema(schema);
    expect(given.ok ? [] : given.problems.map(({ path }) => path)).toContain("nodes.Rome.mark.star");
    mark(map, "star-red");
    expect(namesOf(map)).toEqual(["star-red"]);
  });

  it("[M7] no more than 30, by whichever way, and past that only by merging", () => {
    const map = buildMap(TRIP);
    const many = [...listMarkNames("symbol"), ..."🚀🎉🐈🐕🌍🌞🍎🍐🍊".match(/./gu)!];
    const refused = expect.objectContaining({ name: "MapError", code: "too_many_marks" });
    expect(() => mark(map, ...many)).toThrow(refused);
    expect(namesOf(map)).toHaveLength(30);
    const marks = many.map((name, order) => ({ name, order }));
    expect(() => pasteTopics(map, { parent: root, forest: [{ text: "x", marks }] })).toThrow(refused);
    const other = copyMap(map);
    removeMarks(map, { topics: ["Rome"], marks: ["symbol-idea"] });
    mark(map, "🍒");
    mark(other, "symbol-idea");
    syncMaps(map, other);
    expect(parseSchema(toSchema(map)).ok).toBe((namesOf(map)?.length ?? 0) <= 30);
    expect(openMap(map.doc).read()).toEqual(map.read());
  });

  it.each([
    ["priority-10", "bad_value"],
    ["😀😀", "bad_value"],
    ["__proto__", "bad_value"],
    ["", "bad_value"],
  ])("%s is no mark", (name, code) => {
    const map = buildMap(TRIP);
    expect(() => mark(map, name)).toThrow(expect.objectContaining({ code }));
  });

  it("a due date is a day that there is", () => {
    const map = buildMap(TRIP);
    for (const due of ["2026-02-30", "30.11.2026", "2026-11-30T12:00:00Z"])
      expect(() => setTask(map, { topics: ["Rome"], due })).toThrow(expect.objectContaining({ code: "bad_value" }));
    expect(() => setTask(map, { topics: ["Rome"], person: "x".repeat(101) })).toThrow();
  });

  it("there are about sixty in groups, and any emoji besides", () => {
    const all = (Object.keys(MARK_GROUPS) as MarkGroup[]).flatMap(listMarkNames);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(slotOf("progress-3")).toBe("progress");
    expect(slotOf("symbol-key")).toBe("symbol-key");
    for (const emoji of ["😀", "❤️", "👍🏽", "👩‍👩‍👧", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "☎"]) expect(isEmoji(emoji), emoji).toBe(true);
    for (const text of ["a", "1", "😀a", "", "👩‍", "\u200d", "#"]) expect(isEmoji(text), text).toBe(false);
  });
});
