import { FIRST_TEXTS } from "@treeline/contract";
import { buildEditor, click, onScreen, pointer } from "@treeline/editor/testing";
import { describe, expect, it } from "vitest";

function openByDoubleClick(text: string) {
  const test = buildEditor([text]);
  click(test, onScreen(test, "root"));
  test.editor.dispatch(pointer("pointer-down", onScreen(test, "root"), { clicks: 2 }));
  return test.editor.state.typing?.range;
}

describe("a double click on the root of a new map", () => {
  it.each(Object.entries(FIRST_TEXTS))("selects its first words, so that typing replaces them: %s", (_, { root }) => {
    expect(openByDoubleClick(root)).toEqual({ from: 0, to: root.length });
  });

  it("a double click on the root of a new map puts the caret into any other words", () => {
    expect(openByDoubleClick("Trip")).toEqual({ from: 4, to: 4 });
  });
});
