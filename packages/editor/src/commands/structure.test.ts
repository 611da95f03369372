import type { Sketch } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import type { CommandId } from "../registry.ts";
import { selectedIds } from "../selection.ts";
import { buildEditor, select, sketchIn, type TestEditor, type } from "../testing/index.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"], ["Food"], ["Art"]], ["Oslo"], ["Bern", ["Train"]]];

/** A sketch, what is selected, a command, and the sketch after; undo must give back the first, and the selection with it. */
function checkCommand(
  { before = TRIP, on }: { before?: Sketch; on: readonly string[] },
  id: CommandId,
  { after, selected }: { after: Sketch; selected: readonly string[] },
): TestEditor {
  const test = buildEditor(before);
  select(test, ...on);
  expect(test.editor.run(id), `${id} applies`).toBe(true);
  expect(sketchIn(test)).toEqual(after);
  expect(selectedIds(test.editor.state.selection)).toEqual(selected);
  test.editor.run("undo");
  expect(sketchIn(test), "after undo").toEqual(before);
  expect(selectedIds(test.editor.state.selection), "selected after undo").toEqual(on);
  expect(test.editor.state.canUndo, "one step").toBe(false);
  test.editor.run("redo");
  expect(sketchIn(test), "after redo").toEqual(after);
  return test;
}

describe("[E1] one command is one step of undo, which restores the selection", () => {
  it("add child adds an empty last child with the caret in it", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    test.editor.run("add-child");
    expect(test.editor.state.typing).toMatchObject({ of: "topic", topic: "new-1", runs: [] });
    type(test, "Wine");
    test.editor.run("commit-typing");
    expect(sketchIn(test)).toEqual([
      "Trip",
      ["Rome", ["Hotel"], ["Food"], ["Art"], ["Wine"]],
      ["Oslo"],
      ["Bern", ["Train"]],
    ]);
    expect(selectedIds(test.editor.state.selection)).toEqual(["new-1"]);
  });

  it("add sibling after and before", () => {
    checkCommand({ on: ["Food"] }, "add-sibling-after", {
      after: ["Trip", ["Rome", ["Hotel"], ["Food"], [""], ["Art"]], ["Oslo"], ["Bern", ["Train"]]],
      selected: ["new-1"],
    });
    checkCommand({ on: ["Food"] }, "add-sibling-before", {
      after: ["Trip", ["Rome", ["Hotel"], [""], ["Food"], ["Art"]], ["Oslo"], ["Bern", ["Train"]]],
      selected: ["new-1"],
    });
  });

  it("a sibling of the root is its child", () => {
    checkCommand({ before: ["Trip", ["Rome"]], on: ["root"] }, "add-sibling-after", {
      after: ["Trip", ["Rome"], [""]],
      selected: ["new-1"],
    });
  });

  it("add parent goes around several siblings", () => {
    checkCommand({ on: ["Hotel", "Food"] }, "add-parent", {
      after: ["Trip", ["Rome", ["", ["Hotel"], ["Food"]], ["Art"]], ["Oslo"], ["Bern", ["Train"]]],
      selected: ["new-1"],
    });
  });

  it("delete selects the next of kin", () => {
    checkCommand({ on: ["Food"] }, "delete", {
      after: ["Trip", ["Rome", ["Hotel"], ["Art"]], ["Oslo"], ["Bern", ["Train"]]],
      selected: ["Art"],
    });
    checkCommand({ on: ["Train"] }, "delete", {
      after: ["Trip", ["Rome", ["Hotel"], ["Food"], ["Art"]], ["Oslo"], ["Bern"]],
      selected: ["Bern"],
    });
  });

  it("delete but keep children selects the children", () => {
    checkCommand({ on: ["Rome"] }, "delete-but-keep-children", {
      after: ["Trip", ["Hotel"], ["Food"], ["Art"], ["Oslo"], ["Bern", ["Train"]]],
      selected: ["Hotel", "Food", "Art"],
    });
  });

  it("move up and down among siblings, several together", () => {
    checkCommand({ on: ["Food", "Art"] }, "move-up", {
      after: ["Trip", ["Rome", ["Food"], ["Art"], ["Hotel"]], ["Oslo"], ["Bern", ["Train"]]],
      selected: ["Food", "Art"],
    });
    checkCommand({ on: ["Hotel"] }, "move-down", {
      after: ["Trip", ["Rome", ["Food"], ["Hotel"], ["Art"]], ["Oslo"], ["Bern", ["Train"]]],
      selected: ["Hotel"],
    });
  });

  it("a main topic moves past its neighbour on the same side of a two-sided map", () => {
    // Rome and Bern are on the right, Oslo on the left.
    checkCommand({ on: ["Bern"] }, "move-up", {
      after: ["Trip", ["Bern", ["Train"]], ["Rome", ["Hotel"], ["Food"], ["Art"]], ["Oslo"]],
      selected: ["Bern"],
    });
  });

  it("promote and demote", () => {
    checkCommand({ on: ["Food"] }, "promote", {
      after: ["Trip", ["Rome", ["Hotel"], ["Art"]], ["Food"], ["Oslo"], ["Bern", ["Train"]]],
      selected: ["Food"],
    });
    checkCommand({ on: ["Food"] }, "demote", {
      after: ["Trip", ["Rome", ["Hotel", ["Food"]], ["Art"]], ["Oslo"], ["Bern", ["Train"]]],
      selected: ["Food"],
    });
  });

  it("a promoted topic stays on its parent's side", () => {
    const test = checkCommand({ on: ["Food"] }, "promote", {
      after: ["Trip", ["Rome", ["Hotel"], ["Art"]], ["Food"], ["Oslo"], ["Bern", ["Train"]]],
      selected: ["Food"],
    });
    expect(test.map.findTopic("Food")?.side).toBe("right");
  });

  it("duplicate puts copies after the original and selects them", () => {
    checkCommand({ on: ["Bern"] }, "duplicate", {
      after: ["Trip", ["Rome", ["Hotel"], ["Food"], ["Art"]], ["Oslo"], ["Bern", ["Train"]], ["Bern", ["Train"]]],
      selected: ["new-1"],
    });
  });

  it("demoting into a folded topic opens it", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    test.editor.run("fold");
    select(test, "Bern");
    test.editor.run("demote");
    expect(test.map.findTopic("Rome")?.folded).toBe(false);
    expect(selectedIds(test.editor.state.selection)).toEqual(["Bern"]);
  });
});

describe("[E2] a command that does not apply is null, and running it changes nothing", () => {
  it.each<[string, readonly string[], CommandId]>([
    ["the root cannot be deleted", ["root"], "delete"],
    ["the root has no parent to add", ["root"], "add-parent"],
    ["the first sibling cannot go up", ["Hotel"], "move-up"],
    ["a main topic cannot be promoted", ["Rome"], "promote"],
    ["the first sibling cannot be demoted", ["Hotel"], "demote"],
    ["topics of two parents get no common parent", ["Hotel", "Train"], "add-parent"],
    ["a leaf does not fold", ["Oslo"], "fold"],
    ["there is nothing to undo", ["Oslo"], "undo"],
    ["two topics get no child", ["Oslo", "Rome"], "add-child"],
    ["no style was copied", ["Oslo"], "paste-style"],
    ["the root cannot be cut", ["root"], "cut"],
  ])("%s", (_, on, id) => {
    const test = buildEditor(TRIP);
    select(test, ...on);
    const before = test.editor.state;
    expect(test.editor.canRun(id)).toBe(false);
    expect(test.editor.run(id)).toBe(false);
    expect(test.editor.state).toBe(before);
  });
});
