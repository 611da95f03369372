import { describe, expect, it } from "vitest";
import { addConnection } from "../edits/add-connection.ts";
import { addTopic } from "../edits/add-topic.ts";
import { deleteTopics } from "../edits/delete-topics.ts";
import { moveTopic } from "../edits/move-topics.ts";
import { setShape } from "../edits/set-fields.ts";
import { setNote } from "../edits/set-note.ts";
import { setText } from "../edits/set-text.ts";
import type { MapDoc } from "../map-doc.ts";
import { buildMap, checkMap, copyMap, repeatableOptions, root, sketchOf, syncMaps } from "../testing/index.ts";
import { History } from "./history.ts";

const TRIP = ["Trip", ["Rome", ["Hotel"]], ["Oslo"]] as const;

function twoPeople() {
  const ann = buildMap(TRIP);
  const bob = copyMap(ann, repeatableOptions(2));
  const history = new History(ann);
  return { ann, bob, history, does: (edit: (map: MapDoc) => unknown) => history.run(() => edit(ann)) };
}

const treeOf = (map: MapDoc) => sketchOf(map.read().root);

describe("after changes by others", () => {
  it("[U2] a value that someone else changed since stays theirs, and the step before is undone", () => {
    const { ann, bob, history, does } = twoPeople();
    does((map) => setText(map, { topic: "Oslo", text: "Bergen" }));
    does((map) => setShape(map, { topics: ["Rome"], shape: "pill" }));
    syncMaps(ann, bob);
    setShape(bob, { topics: ["Rome"], shape: "cloud" });
    syncMaps(ann, bob);
    history.undo();
    expect(ann.findTopic("Rome")?.shape).toBe("cloud");
    expect(ann.findTopic("Oslo")?.plain).toBe("Oslo");
  });

  it("[U2] a concurrent move leaves the position whole, whoever wins", () => {
    for (let round = 0; round < 8; round += 1) {
      const { ann, bob, history, does } = twoPeople();
      does((map) => moveTopic(map, { topic: "Hotel", parent: root }));
      moveTopic(bob, { topic: "Hotel", parent: "Oslo" });
      syncMaps(ann, bob);
      const winner = ann.findParent("Hotel")?.id;
      history.undo();
      syncMaps(ann, bob);
      expect(ann.findParent("Hotel")?.id).toBe(winner === "Oslo" ? "Oslo" : "Rome");
      checkMap(ann);
      expect(ann.read()).toEqual(bob.read());
    }
  });

  it("[U2] words of others in the same text stay", () => {
    const { ann, bob, history, does } = twoPeople();
    does((map) => setText(map, { topic: "Rome", text: "Rome in May" }));
    syncMaps(ann, bob);
    setText(bob, { topic: "Rome", text: "Rome, Italy in May" });
    syncMaps(ann, bob);
    history.undo();
    expect(ann.findTopic("Rome")?.plain).toBe("Rome, Italy");
  });

  it("[U3] undo of an add puts the topic in the bin; redo brings back the same one", () => {
    const { ann, history, does } = twoPeople();
    does((map) => addTopic(map, { parent: root, text: "Bern" }));
    const made = ann.read();
    history.undo();
    expect(treeOf(ann)).toEqual(TRIP);
    expect(ann.parts.topics.has("new-1")).toBe(true);
    history.redo();
    expect(ann.read()).toEqual(made);
  });

  it.each([
    ["a child", (map: MapDoc) => addTopic(map, { parent: "new-1", text: "Bear" })],
    ["words", (map: MapDoc) => setText(map, { topic: "new-1", text: "Bern!" })],
    ["a note", (map: MapDoc) => setNote(map, { topic: "new-1", content: "nice" })],
    ["a connection", (map: MapDoc) => addConnection(map, { from: "new-1", to: "Oslo" })],
    ["a shape", (map: MapDoc) => setShape(map, { topics: ["new-1"], shape: "pill" })],
    ["another place", (map: MapDoc) => moveTopic(map, { topic: "new-1", parent: "Oslo" })],
  ])("[U3] undo of an add leaves a topic to which someone else gave %s", (_, edit) => {
    const { ann, bob, history, does } = twoPeople();
    does((map) => addTopic(map, { parent: root, text: "Bern" }));
    syncMaps(ann, bob);
    edit(bob);
    syncMaps(ann, bob);
    const before = ann.read();
    expect(history.undo()).toBeNull();
    expect(ann.read()).toBe(before);
  });

  it("[U3] redo of a delete leaves a branch that someone else touched since", () => {
    const { ann, bob, history, does } = twoPeople();
    does((map) => deleteTopics(map, { topics: ["Rome"] }));
    history.undo();
    syncMaps(ann, bob);
    addTopic(bob, { parent: "Hotel", text: "Bar" });
    syncMaps(ann, bob);
    expect(history.redo()).toBeNull();
    expect(treeOf(ann)).toEqual(["Trip", ["Rome", ["Hotel", ["Bar"]]], ["Oslo"]]);
  });

  it("[U2] undo of a note leaves one in which someone else wrote", () => {
    const { ann, bob, history, does } = twoPeople();
    does((map) => setNote(map, { topic: "Rome", content: "go" }));
    syncMaps(ann, bob);
    setNote(bob, { topic: "Rome", content: "go soon" });
    syncMaps(ann, bob);
    history.undo();
    expect(ann.findTopic("Rome")?.note?.content).toContain(" soon");
  });

  it("[U4] undo of a delete brings back the same ids with notes and connections, and late edits by others", () => {
    const { ann, bob, history, does } = twoPeople();
    setNote(ann, { topic: "Hotel", content: "late" });
    const connection = addConnection(ann, { from: "Hotel", to: "Oslo", label: "far" });
    syncMaps(ann, bob);
    const before = ann.read();
    does((map) => deleteTopics(map, { topics: ["Rome"] }));
    setText(bob, { topic: "Hotel", text: "Hotel Roma" });
    syncMaps(ann, bob);
    expect(treeOf(bob)).toEqual(["Trip", ["Oslo"]]);
    history.undo();
    expect(ann.findTopic("Hotel")).toMatchObject({ plain: "Hotel Roma", note: { content: "late" } });
    expect(ann.read().connections.map(({ id }) => id)).toEqual([connection]);
    expect(ann.findTopic("Oslo")).toBe(before.root.children[1]);
  });

  it("[U5] undo of a move does not take a topic back into a branch that someone else deleted", () => {
    const { ann, bob, history, does } = twoPeople();
    does((map) => moveTopic(map, { topic: "Hotel", parent: "Oslo" }));
    syncMaps(ann, bob);
    deleteTopics(bob, { topics: ["Rome"] });
    syncMaps(ann, bob);
    history.undo();
    expect(treeOf(ann)).toEqual(["Trip", ["Oslo", ["Hotel"]]]);
  });

  it("[U5] undo of a move does not take a topic back below one that is now inside its branch", () => {
    const { ann, bob, history, does } = twoPeople();
    does((map) => moveTopic(map, { topic: "Hotel", parent: "Oslo" }));
    syncMaps(ann, bob);
    moveTopic(bob, { topic: "Rome", parent: "Hotel" });
    syncMaps(ann, bob);
    history.undo();
    expect(treeOf(ann)).toEqual(["Trip", ["Oslo", ["Hotel", ["Rome"]]]]);
    checkMap(ann);
  });

  it("[U7] passes over a step of which nothing is left", () => {
    const { ann, bob, history, does } = twoPeople();
    does((map) => setText(map, { topic: "Oslo", text: "Bergen" }));
    does((map) => addTopic(map, { parent: root, text: "Bern" }));
    syncMaps(ann, bob);
    addTopic(bob, { parent: "new-1", text: "Bear" });
    syncMaps(ann, bob);
    expect(history.undo()).not.toBeNull();
    expect(treeOf(ann)).toEqual(["Trip", ["Rome", ["Hotel"]], ["Oslo"], ["Bern", ["Bear"]]]);
  });
});
