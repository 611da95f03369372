import { editTopicText, selectConnection, setSelection } from "@treeline/editor";
import { buildEditor, drag, onScreen, press, select, type } from "@treeline/editor/testing";
import { describe, expect, it } from "vitest";
import { isBarInTheWay, whichBar } from "./which-bar.ts";

function open() {
  const test = buildEditor(["Trip", ["Rome"], ["Oslo"]]);
  const [rome] = test.editor.state.snapshot.root.children;
  if (!rome) throw new Error("the sketch has children");
  return { ...test, rome: rome.id };
}

describe("the toolbar", () => {
  it("the toolbar is there for topics and connections, not for nothing and not for readers", () => {
    const test = open();
    test.editor.run(setSelection({ kind: "none" }));
    expect(whichBar(test.editor.state)).toBeNull();
    select(test, test.rome);
    expect(whichBar(test.editor.state)).toBe("topics");
    expect(whichBar({ ...test.editor.state, selection: selectConnection("c") })).toBe("connection");
    test.editor.update({ isReadOnly: true });
    expect(whichBar(test.editor.state)).toBeNull();
  });

  it("the toolbar gives way to typing, and comes back for a selection in the text", () => {
    const test = open();
    test.editor.run(editTopicText(test.rome, "end"));
    expect(isBarInTheWay(test.editor.state)).toBe(true);
    test.editor.dispatch({ type: "caret", range: { from: 0, to: 2 } });
    expect(isBarInTheWay(test.editor.state)).toBe(false);
    press(test, "Escape");
    expect(isBarInTheWay(test.editor.state)).toBe(false);
  });

  it("the toolbar does not flash up when the first letter replaces the text", () => {
    const test = open();
    test.editor.run(editTopicText(test.rome, "replace"));
    expect(isBarInTheWay(test.editor.state)).toBe(true);
    type(test, "B");
    expect(isBarInTheWay(test.editor.state)).toBe(true);
  });

  it("the toolbar gives way to a drag", () => {
    const test = open();
    const seen: boolean[] = [];
    test.editor.subscribe((state) => seen.push(isBarInTheWay(state)));
    const from = onScreen(test, test.rome);
    drag(test, [from, { x: from.x + 40, y: from.y + 40 }]);
    expect(seen).toContain(true);
    expect(isBarInTheWay(test.editor.state)).toBe(false);
  });
});
