import { describe, expect, it } from "vitest";
import { DEFAULT_CHOICE, readChoice, writeChoice } from "./list-choice.ts";

describe("choice of list and view", () => {
  it("the default choice is the personal list as a grid", () => {
    expect(DEFAULT_CHOICE).toEqual({ tab: "personal", view: "grid" });
  });

  it("a choice is read back as it was written, and fits into a cookie", () => {
    for (const tab of ["personal", "shared"] as const) {
      for (const view of ["grid", "list"] as const) {
        expect(writeChoice({ tab, view })).toMatch(/^[a-z-]+$/);
        expect(readChoice(writeChoice({ tab, view }))).toEqual({ tab, view });
      }
    }
  });

  it("a choice that cannot be read is ignored", () => {
    for (const text of [null, "", "personal", "grid-personal", "personal-wall", "<script>"]) {
      expect(readChoice(text)).toBeNull();
    }
  });
});
