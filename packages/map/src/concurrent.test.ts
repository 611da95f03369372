import { describe, expect, it } from "vitest";
import { addTopic } from "./edits/add-topic.ts";
import { deleteTopics } from "./edits/delete-topics.ts";
import { moveTopic } from "./edits/move-topics.ts";
import { pasteTopics } from "./edits/paste-topics.ts";
import { setShape } from "./edits/set-fields.ts";
import { setText } from "./edits/set-text.ts";
import { History } from "./history/history.ts";
import type { MapDoc } from "./map-doc.ts";
import { buildMap, checkMap, copyMap, root, type Sketch, sketchOf, syncMaps } from "./testing/index.ts";

/** Two people do something at the same moment; both must then see `after`. Gives both, synced. */
function checkBoth(
  before: Sketch,
  edits: readonly [(map: MapDoc) => unknown, (map: MapDoc) => unknown],
  after: Sketch,
) {
  const ann = buildMap(before);
  const bob = copyMap(ann, { newId: () => "bobs" });
  const histories = [new History(ann), new History(bob)] as const;
  histories[0].run(() => edits[0](ann));
  histories[1].run(() => edits[1](bob));
  syncMaps(ann, bob);
  for (const map of [ann, bob]) {
    expect(sketchOf(map.read().root)).toEqual(after);
    checkMap(map);
  }
  return { ann, bob, undoAnn: () => undo(histories[0], ann, bob), undoBob: () => undo(histories[1], ann, bob) };
}

function undo(history: History, ann: MapDoc, bob: MapDoc): Sketch {
  history.undo();
  syncMaps(ann, bob);
  expect(ann.read()).toEqual(bob.read());
  return sketchOf(ann.read().root);
}

const AB = ["T", ["A"], ["B"], ["X", ["x1"]]] as const;

const cutAndPaste = (topic: string, parent: string) => (map: MapDoc) => {
  deleteTopics(map, { topics: [topic] });
  pasteTopics(map, { parent, forest: [{ id: topic, text: topic }], isCut: true });
};

describe("two people at the same moment", () => {
  it("[M15] cut A and paste it under B, cut B and paste it under A: nothing is lost", () => {
    checkBoth(AB, [cutAndPaste("A", "B"), cutAndPaste("B", "A")], ["T", ["A", ["B"]], ["X", ["x1"]]]);
  });

  it("[M15] both cut the same topic and paste it elsewhere: it is there once", () => {
    const { ann, bob } = checkBoth(
      AB,
      [cutAndPaste("A", "B"), cutAndPaste("A", "B")],
      ["T", ["B", ["A"]], ["X", ["x1"]]],
    );
    expect(ann.read()).toEqual(bob.read());
  });

  it("[R3] move A under B and B under A: the smaller goes back, with the other below it", () => {
    const { undoAnn } = checkBoth(
      AB,
      [(map) => moveTopic(map, { topic: "A", parent: "B" }), (map) => moveTopic(map, { topic: "B", parent: "A" })],
      ["T", ["A", ["B"]], ["X", ["x1"]]],
    );
    expect(undoAnn()).toEqual(["T", ["A", ["B"]], ["X", ["x1"]]]);
  });

  it("[R3] make a loop of three, and nothing is lost", () => {
    const maps = [buildMap(["T", ["A"], ["B"], ["C"]])];
    maps.push(copyMap(maps[0] as MapDoc), copyMap(maps[0] as MapDoc));
    for (const [i, [topic, parent]] of [
      ["A", "B"],
      ["B", "C"],
      ["C", "A"],
    ].entries()) {
      moveTopic(maps[i] as MapDoc, { topic: topic as string, parent: parent as string });
    }
    for (let round = 0; round < 2; round += 1)
      for (const map of maps) for (const other of maps) if (map !== other) syncMaps(map, other);
    for (const map of maps) expect(sketchOf(map.read().root)).toEqual(["T", ["A", ["C", ["B"]]]]);
  });

  it("[R3] a later move of any topic of the loop is where people put it", () => {
    const { ann, bob } = checkBoth(
      AB,
      [(map) => moveTopic(map, { topic: "A", parent: "B" }), (map) => moveTopic(map, { topic: "B", parent: "A" })],
      ["T", ["A", ["B"]], ["X", ["x1"]]],
    );
    moveTopic(ann, { topic: "B", parent: "X" });
    syncMaps(ann, bob);
    expect(bob.findParent("B")?.id).toBe("X");
    expect(bob.findParent("A")?.id).toBe("B");
    checkMap(bob);
  });

  it("[R3] deleting the branch in which an opened loop is seen deletes it too, and undo brings it back", () => {
    const { ann, bob } = checkBoth(
      ["T", ["P", ["A"], ["B"]]],
      [(map) => moveTopic(map, { topic: "A", parent: "B" }), (map) => moveTopic(map, { topic: "B", parent: "A" })],
      ["T", ["P", ["A", ["B"]]]],
    );
    const history = new History(bob);
    history.run(() => deleteTopics(bob, { topics: ["P"] }));
    syncMaps(ann, bob);
    expect(sketchOf(ann.read().root)).toEqual(["T"]);
    history.undo();
    expect(sketchOf(bob.read().root)).toEqual(["T", ["P", ["A", ["B"]]]]);
    checkMap(bob);
  });

  it("[R4] move T under X, delete X: T goes with X, and either undo brings it back", () => {
    const edits = [
      (map: MapDoc) => moveTopic(map, { topic: "A", parent: "X" }),
      (map: MapDoc) => deleteTopics(map, { topics: ["X"] }),
    ] as const;
    const first = checkBoth(AB, edits, ["T", ["B"]]);
    expect(first.undoAnn()).toEqual(["T", ["A"], ["B"]]);
    const second = checkBoth(AB, edits, ["T", ["B"]]);
    expect(second.undoBob()).toEqual(["T", ["B"], ["X", ["x1"], ["A"]]]);
  });

  it("[R4] move T out of X, delete X: T stays", () => {
    checkBoth(
      AB,
      [(map) => moveTopic(map, { topic: "x1", parent: "A" }), (map) => deleteTopics(map, { topics: ["X"] })],
      ["T", ["A", ["x1"]], ["B"]],
    );
  });

  it("[R4][M6] edit and add in a branch, delete the branch: deleted, and all of it is there after undo", () => {
    const { undoBob } = checkBoth(
      AB,
      [
        (map) => {
          setText(map, { topic: "x1", text: "x1 more" });
          addTopic(map, { parent: "x1", text: "late" });
        },
        (map) => deleteTopics(map, { topics: ["X"] }),
      ],
      ["T", ["A"], ["B"]],
    );
    expect(undoBob()).toEqual(["T", ["A"], ["B"], ["X", ["x1 more", ["late"]]]]);
  });

  it("[M1] reorder and move the same topic: one of the two, never a mixture", () => {
    const ann = buildMap(AB);
    const bob = copyMap(ann);
    moveTopic(ann, { topic: "A", parent: root, index: 2 });
    moveTopic(bob, { topic: "A", parent: "X" });
    const wanted = [ann, bob].map((map) => JSON.stringify(sketchOf(map.read().root)));
    syncMaps(ann, bob);
    expect(ann.read()).toEqual(bob.read());
    expect(wanted).toContain(JSON.stringify(sketchOf(ann.read().root)));
  });

  it("insert in one gap: both are there, in one order for all", () => {
    const ann = buildMap(AB);
    const bob = copyMap(ann, { newId: () => "bobs" });
    addTopic(ann, { parent: root, after: "A", text: "ann" });
    addTopic(bob, { parent: root, after: "A", text: "bob" });
    syncMaps(ann, bob);
    expect(ann.read()).toEqual(bob.read());
    expect(
      ann
        .read()
        .root.children.map(({ plain }) => plain)
        .slice(1, 3)
        .sort(),
    ).toEqual(["ann", "bob"]);
  });

  it("[R5] a clock an hour off changes nothing", () => {
    const ann = buildMap(AB, { now: () => 0 });
    const bob = copyMap(ann, { now: () => 3_600_000 });
    deleteTopics(ann, { topics: ["X"] });
    setShape(bob, { topics: ["A"], shape: "pill" });
    deleteTopics(bob, { topics: ["X"] });
    syncMaps(ann, bob);
    expect(ann.read()).toEqual(bob.read());
    expect(sketchOf(ann.read().root)).toEqual(["T", ["A"], ["B"]]);
  });
});
