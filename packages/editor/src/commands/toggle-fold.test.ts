import { setFolded, TOPICS_MAX } from "@treeline/map";
import { buildMap, type Sketch } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { toScreen } from "../camera.ts";
import { listTopicHandles } from "../handles.ts";
import { selectedIds } from "../selection.ts";
import { buildEditor, click, press, requirePlace, select, type TestEditor, type } from "../testing/index.ts";
import { walkShown } from "../topics.ts";
import { searchFor } from "./search.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel", ["Bed"]], ["Food"]], ["Oslo"], ["Bern"]];

describe("folding", () => {
  it("the root folds all main branches and unfolds them again, by key and by its handle, as one step", () => {
    const test = buildEditor(["Trip", ["Rome", ["Hotel", ["Bed"]]], ["Oslo"], ["Bern", ["Train"]]]);
    const folded = () => ["Rome", "Hotel", "Oslo", "Bern"].filter((id) => test.map.findTopic(id)?.folded);
    select(test, "root");
    press(test, "Ctrl+/");
    expect(folded()).toEqual(["Rome", "Bern"]);
    const handles = () => listTopicHandles(test.editor.state, requirePlace(test, "root"));
    const { camera, window } = test.editor.state;
    click(test, toScreen(camera, window, handles().find(({ part }) => part.kind === "toggle")?.at ?? { x: 0, y: 0 }));
    expect(folded()).toEqual([]);
    test.editor.run("undo");
    expect(folded()).toEqual(["Rome", "Bern"]);
    test.editor.run("undo");
    expect(folded()).toEqual([]);
  });

  it("a root without branches below its main topics offers no fold", () => {
    const test = buildEditor(["Trip", ["Rome"], ["Oslo"]]);
    select(test, "root");
    expect(test.editor.canRun("fold")).toBe(false);
    const handles = listTopicHandles(test.editor.state, requirePlace(test, "root"));
    expect(handles.map(({ part }) => part.kind)).toEqual(["add", "add"]);
  });

  it("folds several, and unfolds only when all are folded", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome", "Hotel");
    test.editor.run("fold");
    expect(test.map.findTopic("Rome")?.folded && test.map.findTopic("Hotel")?.folded).toBe(true);
    expect(selectedIds(test.editor.state.selection)).toEqual(["Rome"]);
  });

  it("to a level shows that many levels below the root, as one step", () => {
    const test = buildEditor(["Trip", ["Rome", ["Hotel", ["Bed"]], ["Food"]], ["Oslo", ["Ski", ["Boots"]]]]);
    const shown = () => [...walkShown(test.editor.state.snapshot.root)].map(({ id }) => id);
    test.editor.run("fold-to-2");
    expect(shown()).toEqual(["root", "Rome", "Hotel", "Food", "Oslo", "Ski"]);
    test.editor.run("fold-to-1");
    expect(shown()).toEqual(["root", "Rome", "Oslo"]);
    test.editor.run("fold-to-9");
    expect(shown()).toHaveLength(8);
    expect(test.editor.canRun("fold-to-9")).toBe(false);
    test.editor.run("undo");
    expect(shown()).toEqual(["root", "Rome", "Oslo"]);
    test.editor.run("undo");
    expect(shown()).toEqual(["root", "Rome", "Hotel", "Food", "Oslo", "Ski"]);
  });

  it("all but a branch leaves that branch as it is, and opens what hides it", () => {
    const test = buildEditor(["Trip", ["Rome", ["Hotel", ["Bed"]], ["Food", ["Soup"]]], ["Oslo", ["Ski"]], ["Bern"]]);
    select(test, "Hotel");
    test.editor.run("fold-others");
    const folded = () => ["Rome", "Hotel", "Food", "Oslo", "Bern"].filter((id) => test.map.findTopic(id)?.folded);
    expect(folded()).toEqual(["Food", "Oslo"]);
    expect(test.editor.canRun("fold-others")).toBe(false);
    test.editor.run("undo");
    expect(folded()).toEqual([]);
    select(test, "root");
    expect(test.editor.canRun("fold-others")).toBe(false);
  });

  it("the whole subtree, in a read-only map for this person only", () => {
    const test = buildEditor(TRIP, { isReadOnly: true });
    select(test, "Rome");
    test.editor.run("fold-subtree");
    expect(test.editor.state.topics.find("Hotel")?.folded).toBe(true);
    expect(test.map.findTopic("Hotel")?.folded).toBe(false);
  });
});

describe("what one opens only to look", () => {
  const search = () => {
    const map = buildMap(["Trip", ["Rome", ["Hotel"]], ["Oslo", ["Ski"]]]);
    setFolded(map, { topics: ["Rome", "Oslo"], folded: true });
    const test = buildEditor(map);
    test.editor.run(searchFor("hotel"));
    press(test, "F3");
    return test;
  };
  const seen = ({ editor }: TestEditor) => ["Rome", "Oslo"].filter((id) => editor.state.topics.find(id)?.folded);
  const stored = ({ map }: TestEditor) => ["Rome", "Oslo"].filter((id) => map.findTopic(id)?.folded);

  it("stays folded for the others, and is no step of undo", () => {
    const test = search();
    expect([seen(test), stored(test)]).toEqual([["Oslo"], ["Rome", "Oslo"]]);
    expect(test.editor.state.canUndo).toBe(false);
    expect(selectedIds(test.editor.state.selection)).toEqual(["Hotel"]);
  });

  it("is folded again for oneself by the key that folds, without a change of the map", () => {
    const test = search();
    select(test, "Rome");
    test.editor.run("fold");
    expect([seen(test), stored(test)]).toEqual([
      ["Rome", "Oslo"],
      ["Rome", "Oslo"],
    ]);
    expect(test.editor.state.canUndo).toBe(false);
    test.editor.run("fold");
    expect([seen(test), stored(test)]).toEqual([["Oslo"], ["Oslo"]]);
    test.editor.run("undo");
    expect([seen(test), stored(test)]).toEqual([
      ["Rome", "Oslo"],
      ["Rome", "Oslo"],
    ]);
  });

  it("follows the others again once they have opened it, too", () => {
    const test = search();
    setFolded(test.map, { topics: ["Rome"], folded: false });
    expect(seen(test)).toEqual(["Oslo"]);
    setFolded(test.map, { topics: ["Rome"], folded: true });
    expect(seen(test)).toEqual(["Rome", "Oslo"]);
  });

  it("keeps the rest of the map the same objects while one types elsewhere", () => {
    const test = search();
    const rome = () => test.editor.state.topics.find("Rome");
    const before = rome();
    select(test, "Oslo");
    test.editor.run("edit-text");
    type(test, "Bergen");
    expect(rome()).toBe(before);
  });

  it("an edit that is refused takes back nothing that was done before", () => {
    const test = search();
    select(test, "Oslo");
    test.editor.run("edit-text");
    type(test, "Bergen");
    test.editor.run("commit-typing");
    test.editor.run(() => (edit) => edit.addTopic({ parent: "Hotel", text: "x".repeat(TOPICS_MAX) }));
    expect(test.requests.at(-1)).toEqual({ kind: "refused", code: "text_too_long" });
    expect(test.map.findTopic("Oslo")?.plain).toBe("Bergen");
  });
});
