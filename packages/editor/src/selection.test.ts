import { describe, expect, it } from "vitest";
import { addToSelection, extendSelection, NOTHING, selectTopics, toggleInSelection } from "./selection.ts";

describe("[E3] a selection", () => {
  it("of no topics is none", () => {
    expect(selectTopics([])).toEqual(NOTHING);
    expect(toggleInSelection(selectTopics(["a"]), "a")).toEqual(NOTHING);
  });

  it("has each topic once and an anchor among them, whatever is taken away", () => {
    expect(selectTopics(["a", "b", "a"], "b")).toEqual({ kind: "topics", ids: ["a", "b"], anchor: "b" });
    expect(extendSelection(selectTopics(["a", "b"], "b"), "a")).toEqual({ kind: "topics", ids: ["a"], anchor: "a" });
    expect(toggleInSelection(selectTopics(["a", "b"], "b"), "b")).toEqual({ kind: "topics", ids: ["a"], anchor: "a" });
    expect(addToSelection(selectTopics(["a", "b"]), "a")).toEqual({ kind: "topics", ids: ["b", "a"], anchor: "a" });
  });
});
