import { describe, expect, it } from "vitest";
import { mergeTexts } from "./use-note-draft.ts";

describe("a note that two people write", () => {
  it.each([
    ["my words stay when nothing else changed", "a", "a b", "a", "a b"],
    ["their words come in while I only read", "a", "a", "a c", "a c"],
    ["both stay when both wrote", "one two", "zero one two", "one two three", "zero one two three"],
    ["an empty note takes both", "", "mine", "theirs", "minetheirs"],
  ])("%s", (_, base, mine, theirs, merged) => {
    expect(mergeTexts(base, { mine, theirs })).toBe(merged);
  });
});
