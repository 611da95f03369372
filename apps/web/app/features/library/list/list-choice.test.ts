import { describe, expect, it } from "vitest";
import { DEFAULT_CHOICE, readChoice, writeChoice } from "./list-choice.ts";

describe("the choice of list and view", () => {
  it("is personal and grid to begin with", () => {
    expect(DEFAULT_CHOICE).toEqual({ tab: "personal", view: "grid" });
  });

  it("is read back as it was written, and fits into a cookie", () => {
    for (const tab of ["personal", "shared"] as const) {
      for (const view of ["grid", "list"] as const) {
        expect(writeChoice({ tab, view })).toMatch(/^[a-z-]+$/);
        expect(readChoice(writeChoice({ tab, view }))).toEqual({ tab, view });
      }
    }
  });

  it("is nothing when somebody else wrote there", () => {
    for (const text of [null, "", "personal", "grid-personal", "personal-wall", "<script>"]) {
      expect(readChoice(text)).toBeNull();
    }
  });
});
