import { describe, expect, it } from "vitest";
import type { MapDoc } from "../map-doc.ts";
import { buildMap, checkEdit, copyMap, root, sketchOf, syncMaps } from "../testing/index.ts";
import { addParent } from "./add-parent.ts";
import { addTopic } from "./add-topic.ts";
import { deleteButKeepChildren } from "./delete-but-keep-children.ts";
import { deleteTopics } from "./delete-topics.ts";
import { moveTopic, moveTopics } from "./move-topics.ts";
import { pasteTopics } from "./paste-topics.ts";
import { setSide } from "./set-fields.ts";
import { setText } from "./set-text.ts";

const TRIP = ["Trip", ["Rome", ["Hotel"], ["Food"]], ["Oslo"]] as const;

describe("adding", () => {
  it("[M4] puts the new topic between its siblings", () => {
    checkEdit(["Trip", ["Rome"], ["Oslo"]], (map) => addTopic(map, { parent: root, index: 1, text: "Bern" }), [
      "Trip",
      ["Rome"],
      ["Bern"],
      ["Oslo"],
    ]);
  });

  it("[M4] puts it before or after a sibling, and last by default", () => {
    checkEdit(TRIP, (map) => addTopic(map, { parent: root, before: "Rome", text: "Bern" }), [
      "Trip",
      ["Bern"],
      ["Rome", ["Hotel"], ["Food"]],
      ["Oslo"],
    ]);
    checkEdit(TRIP, (map) => addTopic(map, { parent: "Rome", after: "Hotel", text: "Bus" }), [
      "Trip",
      ["Rome", ["Hotel"], ["Bus"], ["Food"]],
      ["Oslo"],
    ]);
    checkEdit(TRIP, (map) => addTopic(map, { parent: "Oslo", text: "Fjord" }), [
      "Trip",
      ["Rome", ["Hotel"], ["Food"]],
      ["Oslo", ["Fjord"]],
    ]);
  });

  it("[M5] gives a main topic the lighter side and the first free hue, and leaves the others where they are", () => {
    const map = buildMap(["Trip"]);
    const looks = ["a", "b", "c", "d"].map((text) => map.findTopic(addTopic(map, { parent: root, text })));
    expect(looks.map((topic) => topic?.side)).toEqual(["right", "left", "right", "left"]);
    expect(looks.map((topic) => topic?.hue)).toEqual([0, 1, 2, 3]);
    pasteTopics(map, { parent: "new-1", forest: [{ text: "x" }, { text: "y" }, { text: "z" }] });
    expect(map.findTopic(addTopic(map, { parent: root }))?.side).toBe("left");
    deleteTopics(map, { topics: ["new-2"] });
    expect(map.findTopic(addTopic(map, { parent: root }))?.hue).toBe(1);
    expect(map.findTopic("new-1")?.side).toBe("right");
  });

  const sidesIn = (map: MapDoc) => map.read().root.children.map(({ plain, side }) => `${plain} ${side}`);
  const mainIn = (map: MapDoc) => map.read().root.children.map(({ id }) => id);

  it("[M5] keeps a sibling and a pasted list on the side of its reference", () => {
    const map = buildMap(["Trip"]);
    const [a, b] = ["a", "b"].map((text) => addTopic(map, { parent: root, text })) as [string, string];
    addTopic(map, { parent: root, text: "after a", after: a });
    pasteTopics(map, { parent: root, before: b, forest: [{ text: "x" }, { text: "y" }] });
    expect(sidesIn(map)).toEqual(["a right", "after a right", "x left", "y left", "b left"]);
    pasteTopics(map, { parent: root, forest: [{ text: "p" }, { text: "q" }] });
    expect(sidesIn(map).slice(-2)).toEqual(["p right", "q right"]);
  });

  it("[M5] gives halves to a list pasted into an empty map, and to a map that has no sides", () => {
    const map = buildMap(["Trip"]);
    pasteTopics(map, { parent: root, forest: ["a", "b", "c"].map((text) => ({ text })) });
    expect(sidesIn(map)).toEqual(["a right", "b right", "c left"]);
    setSide(map, { topics: mainIn(map), side: null });
    deleteTopics(map, { topics: mainIn(map).slice(0, 1) });
    expect(sidesIn(map), "c does not change its side because a went").toEqual(["b right", "c left"]);
  });

  it("puts a new parent between siblings and theirs, in the place of the first", () => {
    checkEdit(TRIP, (map) => addParent(map, { topics: ["Food", "Hotel"], text: "Needs" }), [
      "Trip",
      ["Rome", ["Needs", ["Hotel"], ["Food"]]],
      ["Oslo"],
    ]);
    checkEdit(TRIP, (map) => addParent(map, { topics: ["Rome"], text: "Italy" }), [
      "Trip",
      ["Italy", ["Rome", ["Hotel"], ["Food"]]],
      ["Oslo"],
    ]);
  });

  it("pastes a whole forest in one step, with notes and the connections inside it", () => {
    const forest = [
      { id: "a", text: "Bern", note: { content: "by train" }, children: [{ id: "b", text: "Bear" }] },
      { text: "Basel" },
    ];
    const paste = {
      parent: "Oslo",
      forest,
      connections: [
        { from: "a", to: "b", label: "has" },
        { from: "a", to: "Rome" },
      ],
    };
    checkEdit(TRIP, (map) => pasteTopics(map, paste), [
      "Trip",
      ["Rome", ["Hotel"], ["Food"]],
      ["Oslo", ["Bern", ["Bear"]], ["Basel"]],
    ]);
    const map = buildMap(TRIP);
    const [bern] = pasteTopics(map, paste);
    expect(map.findTopic(bern ?? "")?.note?.content).toBe("by train");
    expect(map.read().connections).toMatchObject([{ from: bern, label: "has" }]);
  });

  it("[M15] what was cut comes back as it is where it is pasted, and a second time as a copy", () => {
    const forest = [{ id: "Rome", text: "Rome", children: [{ text: "Hotel" }, { text: "Food" }] }];
    const pasteCut = (map: MapDoc) => pasteTopics(map, { parent: "Oslo", forest, isCut: true });
    const cut = (map: MapDoc) => deleteTopics(map, { topics: ["Rome"] });
    const moved = ["Trip", ["Oslo", ["Rome", ["Hotel"], ["Food"]]]] as const;
    checkEdit(
      TRIP,
      (map) => {
        cut(map);
        pasteCut(map);
      },
      moved,
    );
    const map = buildMap(TRIP);
    const guest = copyMap(map);
    cut(map);
    setText(guest, { topic: "Hotel", text: "Inn" });
    syncMaps(map, guest);
    expect(pasteCut(map)).toEqual(["Rome"]);
    expect(sketchOf(map.read().root)).toEqual(["Trip", ["Oslo", ["Rome", ["Inn"], ["Food"]]]]);
    const [copy] = pasteCut(map);
    expect(copy).not.toBe("Rome");
    expect(sketchOf(map.findTopic("Oslo") ?? map.read().root)).toEqual([
      "Oslo",
      ["Rome", ["Inn"], ["Food"]],
      ["Rome", ["Hotel"], ["Food"]],
    ]);
  });

  it("pastes a copied branch as it is, with new ids", () => {
    const map = buildMap(TRIP);
    const rome = map.findTopic("Rome");
    if (!rome) throw new Error("no Rome");
    pasteTopics(map, { parent: "Oslo", forest: [rome] });
    expect(sketchOf(map.read().root)).toEqual([
      "Trip",
      ["Rome", ["Hotel"], ["Food"]],
      ["Oslo", ["Rome", ["Hotel"], ["Food"]]],
    ]);
  });
});

describe("moving", () => {
  it("[M4] moves a branch to another parent, at an index", () => {
    checkEdit(TRIP, (map) => moveTopic(map, { topic: "Rome", parent: "Oslo" }), [
      "Trip",
      ["Oslo", ["Rome", ["Hotel"], ["Food"]]],
    ]);
    checkEdit(TRIP, (map) => moveTopic(map, { topic: "Food", parent: root, index: 0 }), [
      "Trip",
      ["Food"],
      ["Rome", ["Hotel"]],
      ["Oslo"],
    ]);
  });

  it("[M4] moves several in the order of the tree, and what is inside a moved branch goes along", () => {
    checkEdit(
      ["T", ["a"], ["b", ["b1"]], ["c"], ["d"]],
      (map) => moveTopics(map, { topics: ["c", "b1", "b"], parent: root, index: 0 }),
      ["T", ["b", ["b1"]], ["c"], ["a"], ["d"]],
    );
  });

  it("keeps the side of a main topic on a reorder, drops it on the way down, chooses it on the way up", () => {
    const map = buildMap(TRIP);
    moveTopic(map, { topic: "Oslo", parent: root, index: 0 });
    expect(map.findTopic("Oslo")?.side).toBe("left");
    moveTopic(map, { topic: "Oslo", parent: "Rome" });
    expect(map.findTopic("Oslo")).toMatchObject({ side: undefined, hue: 1 });
    moveTopic(map, { topic: "Food", parent: root });
    expect(map.findTopic("Food")).toMatchObject({ side: "left", hue: 1 });
    moveTopic(map, { topic: "Food", parent: root, side: "right" });
    expect(map.findTopic("Food")?.side).toBe("right");
  });

  it("[M3] refuses to move the root, into itself, or below itself, and writes nothing", () => {
    const map = buildMap(TRIP);
    const before = map.read();
    expect(() => moveTopic(map, { topic: "Rome", parent: "Hotel" })).toThrow(
      expect.objectContaining({ code: "makes_a_loop" }),
    );
    expect(() => moveTopic(map, { topic: "Rome", parent: "Rome" })).toThrow(
      expect.objectContaining({ code: "makes_a_loop" }),
    );
    expect(() => moveTopic(map, { topic: root, parent: "Rome" })).toThrow(expect.objectContaining({ code: "is_root" }));
    expect(() => moveTopic(map, { topic: "Rome", parent: "Paris" })).toThrow(
      expect.objectContaining({ code: "not_found" }),
    );
    expect(map.read()).toBe(before);
  });
});

describe("deleting", () => {
  it("[M6] hides the branch and marks the topmost topic only", () => {
    checkEdit(TRIP, (map) => deleteTopics(map, { topics: ["Hotel", "Rome"] }), ["Trip", ["Oslo"]]);
    const map = buildMap(TRIP);
    deleteTopics(map, { topics: ["Hotel", "Rome"] });
    const marked = [...map.parts.topics].filter(
      ([, topic]) => (topic as Map<string, unknown>).get("deleted") !== undefined,
    );
    expect(marked.map(([id]) => id)).toEqual(["Rome"]);
    expect((map.parts.topics.get("Rome") as Map<string, unknown>).get("deleted")).toEqual({ at: 1_000, by: "ann" });
  });

  it("keeps the children in the place of a deleted topic", () => {
    checkEdit(TRIP, (map) => deleteButKeepChildren(map, { topic: "Rome" }), ["Trip", ["Hotel"], ["Food"], ["Oslo"]]);
    const map = buildMap(TRIP);
    deleteButKeepChildren(map, { topic: "Rome" });
    expect(map.findTopic("Food")).toMatchObject({ side: "right", hue: 0 });
  });

  it("refuses the root and topics that are not in the tree", () => {
    const map = buildMap(TRIP);
    expect(() => deleteTopics(map, { topics: [root] })).toThrow(expect.objectContaining({ code: "is_root" }));
    deleteTopics(map, { topics: ["Rome"] });
    expect(() => deleteTopics(map, { topics: ["Hotel"] })).toThrow(expect.objectContaining({ code: "not_found" }));
    expect(() => addTopic(map, { parent: "Hotel" })).toThrow(expect.objectContaining({ code: "not_found" }));
  });
});

it("[M8] several edits in one transaction see each other and give one snapshot", () => {
  const map = buildMap(TRIP);
  let snapshots = 0;
  map.subscribe(() => {
    snapshots += 1;
  });
  map.transact(() => {
    const bern = addTopic(map, { parent: root, text: "Bern" });
    const child = addTopic(map, { parent: bern, text: "Bear" });
    addTopic(map, { parent: bern, before: child, text: "Bus" });
    moveTopic(map, { topic: "Hotel", parent: child });
    deleteTopics(map, { topics: ["Oslo"] });
  });
  expect(snapshots).toBe(1);
  expect(sketchOf(map.read().root)).toEqual(["Trip", ["Rome", ["Food"]], ["Bern", ["Bus"], ["Bear", ["Hotel"]]]]);
});
