import { describe, expect, it } from "vitest";
import type { MapDoc } from "../map-doc.ts";
import type { MapErrorCode } from "../map-error.ts";
import { DOC_VERSION } from "../map-meta.ts";
import { buildMap, checkEdit, copyMap, root, type Sketch, syncMaps } from "../testing/index.ts";
import { addConnection } from "./add-connection.ts";
import { addParent } from "./add-parent.ts";
import { addTopic } from "./add-topic.ts";
import { balance } from "./balance.ts";
import { changeConnection } from "./change-connection.ts";
import { deleteConnections } from "./delete-connections.ts";
import { deleteNotes } from "./delete-notes.ts";
import { pasteTopics } from "./paste-topics.ts";
import { setFolded, setHue, setLink, setShape, setSide, setStyle } from "./set-fields.ts";
import { setImage, settleImage } from "./set-image.ts";
import { setLayout, setName, setTheme } from "./set-meta.ts";
import { setNote } from "./set-note.ts";
import { setText } from "./set-text.ts";

const TRIP = ["Trip", ["Rome", ["Hotel"]], ["Oslo"]] as const;
const IMAGE = { id: "i1", url: "/v1/images/i1", width: 120, height: 80 };

describe("values of a topic", () => {
  it("are set and taken away, with undo and redo", () => {
    const edits: ((map: MapDoc) => void)[] = [
      (map) => setFolded(map, { topics: ["Rome", root], folded: true }),
      (map) => setShape(map, { topics: ["Rome", "Oslo"], shape: "cloud" }),
      (map) => setStyle(map, { topics: ["Rome"], style: { fill: "#112233", align: "center" } }),
      (map) => setImage(map, { topic: "Rome", image: IMAGE }),
      (map) => setLink(map, { topics: ["Rome"], link: "https://example.com/" }),
      (map) => setSide(map, { topics: ["Rome"], side: "left" }),
      (map) => setHue(map, { topics: ["Rome"], hue: 7 }),
      (map) => setNote(map, { topic: "Rome", content: "eternal" }),
      (map) => setName(map, { name: "Plans" }),
      (map) => setLayout(map, { layout: "IndentedLR" }),
      (map) => setTheme(map, { theme: "Red" }),
      (map) => addConnection(map, { from: "Rome", to: "Oslo", label: "flight" }),
    ];
    for (const edit of edits) checkEdit(TRIP, edit, TRIP);
    const map = buildMap(TRIP);
    map.transact(() => edits.forEach((edit) => edit(map)));
    expect(map.findTopic("Rome")).toMatchObject({
      folded: true,
      shape: "cloud",
      style: { fill: "#112233", align: "center" },
      image: IMAGE,
      link: "https://example.com/",
      side: "left",
      hue: 7,
      note: { content: "eternal" },
    });
    expect(map.read().meta).toEqual({ schema: DOC_VERSION, name: "Plans", layout: "IndentedLR", theme: "Red" });
    setShape(map, { topics: ["Rome"], shape: null });
    setImage(map, { topic: "Rome", image: null });
    setLink(map, { topics: ["Rome"], link: null });
    setFolded(map, { topics: ["Rome"], folded: false });
    expect(map.findTopic("Rome")).toMatchObject({ folded: false, shape: undefined, image: undefined, link: undefined });
  });

  it("style changes key by key", () => {
    const map = buildMap(TRIP);
    setStyle(map, { topics: ["Rome"], style: { fill: "#112233", text: "#ffffff" } });
    setStyle(map, { topics: ["Rome"], style: { fill: null, fontSize: 20 } });
    expect(map.findTopic("Rome")?.style).toEqual({ text: "#ffffff", fontSize: 20 });
    setStyle(map, { topics: ["Rome"], style: null });
    expect(map.findTopic("Rome")?.style).toBeUndefined();
  });

  it("balance shares the main topics between the sides, only when asked", () => {
    const map = buildMap(["T", ["a", ["1"], ["2"], ["3"]], ["b"], ["c"], ["d"]]);
    balance(map);
    expect(map.read().root.children.map(({ side }) => side)).toEqual(["right", "left", "left", "left"]);
  });

  it("balance leaves the sides as they are where it would gain nothing", () => {
    const leaves = (count: number): Sketch[] => Array.from({ length: count }, (_, i) => [`leaf ${i}`]);
    const map = buildMap(["T", ["a", ...leaves(3)], ["b", ...leaves(2)], ["c", ...leaves(2)], ...leaves(5)]);
    const sidesOf = () => map.read().root.children.map(({ side }) => side);
    const ids = map.read().root.children.map(({ id }) => id);
    setSide(map, { topics: ids.slice(0, 3), side: "right" });
    setSide(map, { topics: ids.slice(3), side: "left" });
    const before = sidesOf();
    expect(before.filter((side) => side === "right")).toHaveLength(3);
    balance(map);
    expect(sidesOf(), "7 lines and 5 are no worse than 5 and 7").toEqual(before);
  });
});

describe("[M13] two people at the same moment", () => {
  const meet = (one: (map: MapDoc) => void, other: (map: MapDoc) => void, first?: (map: MapDoc) => void) => {
    const map = buildMap(TRIP);
    first?.(map);
    const copy = copyMap(map);
    one(map);
    other(copy);
    syncMaps(map, copy);
    expect(copy.read()).toEqual(map.read());
    return map;
  };

  it("change two parts of one style, and both stay", () => {
    const map = meet(
      (one) => setStyle(one, { topics: ["Rome"], style: { fill: "#112233" } }),
      (other) => setStyle(other, { topics: ["Rome"], style: { fontSize: 20, align: null } }),
      (first) => setStyle(first, { topics: ["Rome"], style: { align: "center" } }),
    );
    expect(map.findTopic("Rome")?.style).toEqual({ fill: "#112233", fontSize: 20 });
  });

  it("bend and colour one connection, and both stay", () => {
    let id = "";
    const map = meet(
      (one) => changeConnection(one, { connection: id, style: { fromHandle: { x: 1, y: 2 } } }),
      (other) => changeConnection(other, { connection: id, style: { color: "#112233" } }),
      (first) => {
        id = addConnection(first, { from: "Rome", to: "Oslo", style: { line: "dotted" } });
      },
    );
    expect(map.read().connections[0]?.style).toEqual({
      line: "dotted",
      fromHandle: { x: 1, y: 2 },
      color: "#112233",
    });
  });

  it("replace an image and change its size: the new one has its own size", () => {
    const next = { ...IMAGE, id: "i2", url: "/v1/images/i2", width: 500, height: 100 };
    const map = meet(
      (one) => setImage(one, { topic: "Rome", image: next }),
      (other) => setImage(other, { topic: "Rome", image: { ...IMAGE, width: 60, height: 40 } }),
      (first) => setImage(first, { topic: "Rome", image: IMAGE }),
    );
    expect(map.findTopic("Rome")?.image).toEqual(next);
  });

  it("resize an image while it arrives: it has both, the size and the address", () => {
    const url = "/files/1.webp";
    const map = meet(
      (one) => settleImage(one, { of: "i1", url }),
      (other) => setImage(other, { topic: "Rome", image: { ...IMAGE, width: 60, height: 40 } }),
      (first) => setImage(first, { topic: "Rome", image: IMAGE }),
    );
    expect(map.findTopic("Rome")?.image).toEqual({ id: "i1", url, width: 60, height: 40 });
  });

  it("replace an image while the one before arrives: the new one stays where it is", () => {
    const next = { ...IMAGE, id: "i2", url: "/v1/images/i2" };
    const map = meet(
      (one) => settleImage(one, { of: "i1", url: "/files/1.webp" }),
      (other) => setImage(other, { topic: "Rome", image: next }),
      (first) => setImage(first, { topic: "Rome", image: IMAGE }),
    );
    expect(map.findTopic("Rome")?.image).toEqual(next);
  });
});

describe("notes", () => {
  it("are one per topic: a second one replaces the words and keeps the id", () => {
    const map = buildMap(TRIP);
    const id = setNote(map, { topic: "Rome", content: "one" });
    expect(setNote(map, { topic: "Rome", content: "two" })).toBe(id);
    expect(map.findTopic("Rome")?.note).toEqual({ id, content: "two" });
    deleteNotes(map, { topics: ["Rome"] });
    expect(map.findTopic("Rome")?.note).toBeUndefined();
    expect(() => deleteNotes(map, { topics: ["Rome"] })).toThrow(expect.objectContaining({ code: "not_found" }));
  });

  it("[M9] merge what two people write in one note", () => {
    const map = buildMap(TRIP);
    setNote(map, { topic: "Rome", content: "bring shoes" });
    const other = copyMap(map);
    setNote(map, { topic: "Rome", content: "bring good shoes" });
    setNote(other, { topic: "Rome", content: "bring shoes and hats" });
    syncMaps(map, other);
    expect(map.findTopic("Rome")?.note?.content).toBe("bring good shoes and hats");
  });
});

describe("connections", () => {
  it("change value by value and go", () => {
    const map = buildMap(TRIP);
    const id = addConnection(map, { from: "Rome", to: "Oslo" });
    const other = copyMap(map);
    changeConnection(map, { connection: id, label: "flight" });
    changeConnection(other, { connection: id, style: { line: "solid", fromHandle: { x: 1, y: -2 } } });
    syncMaps(map, other);
    expect(map.read().connections).toEqual([
      { id, from: "Rome", to: "Oslo", label: "flight", style: { line: "solid", fromHandle: { x: 1, y: -2 } } },
    ]);
    changeConnection(map, { connection: id, style: { line: null } });
    expect(map.read().connections[0]?.style).toEqual({ fromHandle: { x: 1, y: -2 } });
    changeConnection(map, { connection: id, style: null });
    expect(map.read().connections[0]?.style).toBeUndefined();
    deleteConnections(map, { connections: [id] });
    expect(map.read().connections).toEqual([]);
  });
});

describe("[M7] limits and refusals, before anything is written:", () => {
  const cases: readonly (readonly [MapErrorCode, (map: MapDoc) => unknown])[] = [
    ["text_too_long", (map) => setText(map, { topic: "Rome", text: "x".repeat(10_001) })],
    ["text_too_long", (map) => addTopic(map, { parent: root, text: "x".repeat(10_001) })],
    ["note_too_long", (map) => setNote(map, { topic: "Rome", content: "x".repeat(20_001) })],
    ["name_too_long", (map) => setName(map, { name: "x".repeat(201) })],
    ["label_too_long", (map) => addConnection(map, { from: "Rome", to: "Oslo", label: "x".repeat(501) })],
    ["bad_link", (map) => setLink(map, { topics: ["Rome"], link: "javascript:alert(1)" })],
    ["bad_link", (map) => setLink(map, { topics: ["Rome"], link: "java\nscript:alert(1)" })],
    ["bad_link", (map) => setLink(map, { topics: ["Rome"], link: "data:text/html,x" })],
    ["bad_link", (map) => setText(map, { topic: "Rome", text: [{ text: "x", link: "file:///etc/passwd" }] })],
    ["bad_link", (map) => setImage(map, { topic: "Rome", image: { ...IMAGE, url: "//evil.example/x" } })],
    ["bad_value", (map) => setShape(map, { topics: ["Rome"], shape: "star" as never })],
    ["bad_value", (map) => setStyle(map, { topics: ["Rome"], style: { fill: "red" } })],
    ["bad_value", (map) => setHue(map, { topics: ["Rome"], hue: 1.5 })],
    ["bad_value", (map) => setTheme(map, { theme: "Pink" as never })],
    ["bad_value", (map) => setLayout(map, { layout: "Circle" as never })],
    ["bad_value", (map) => addConnection(map, { from: "Rome", to: "Rome" })],
    ["not_found", (map) => addConnection(map, { from: "Rome", to: "Paris" })],
    ["not_found", (map) => setFolded(map, { topics: ["Rome", "Paris"], folded: true })],
    ["not_found", (map) => addTopic(map, { parent: "Rome", before: "Oslo" })],
    ["not_siblings", (map) => addParent(map, { topics: ["Hotel", "Oslo"] })],
    [
      "too_many_topics",
      (map) => pasteTopics(map, { parent: root, forest: Array.from({ length: 100_000 }, () => ({})) }),
    ],
    [
      "text_too_long",
      (map) => pasteTopics(map, { parent: root, forest: [{ text: "ok" }, { text: "x".repeat(20_001) }] }),
    ],
  ];

  it.each(cases)("%s", (code, edit) => {
    const map = buildMap(TRIP);
    let updates = 0;
    map.doc.on("update", () => {
      updates += 1;
    });
    expect(() => edit(map)).toThrow(expect.objectContaining({ name: "MapError", code }));
    expect(updates).toBe(0);
  });

  it("an emoji counts as one character", () => {
    const map = buildMap(TRIP);
    setText(map, { topic: "Rome", text: "😀".repeat(10_000) });
    expect(() => setText(map, { topic: "Rome", text: "😀".repeat(10_001) })).toThrow(
      expect.objectContaining({ code: "text_too_long" }),
    );
  });

  it("a map of a newer version can be read, not edited", () => {
    const map = buildMap(TRIP);
    map.doc.transact(() => map.parts.meta.set("schema", DOC_VERSION + 1));
    expect(map.isFromNewerVersion()).toBe(true);
    expect(() => addTopic(map, { parent: root })).toThrow(expect.objectContaining({ code: "newer_schema" }));
    expect(map.read().root.plain).toBe("Trip");
  });
});
