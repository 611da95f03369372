import { SORTS } from "@treeline/contract";
import { describe, expect, it } from "vitest";
import { DEFAULT_CHOICE, readChoice, writeChoice } from "./list-choice.ts";

describe("choice of list and view", () => {
  it("the default choice is the personal list as a grid", () => {
    expect(DEFAULT_CHOICE).toEqual({ tab: "personal", view: "grid", sort: "default" });
  });

  it("a choice is read back as it was written, and fits into a cookie", () => {
    for (const tab of ["personal", "shared"] as const) {
      for (const view of ["grid", "list"] as const) {
        for (const sort of SORTS) {
          expect(writeChoice({ tab, view, sort })).toMatch(/^[a-z]+(-[a-z]+)+$/);
          expect(readChoice(writeChoice({ tab, view, sort }))).toEqual({ tab, view, sort });
        }
      }
    }
  });

  it("a choice from before there were orders, or with one that is unknown, has the first", () => {
    for (const text of ["shared-list", "shared-list-size", "shared-list-size-down"]) {
      expect(readChoice(text)).toEqual({ tab: "shared", view: "list", sort: "default" });
    }
  });

  it("a choice that cannot be read is ignored", () => {
    for (const text of [null, "", "personal", "grid-personal", "personal-wall", "<script>"]) {
      expect(readChoice(text)).toBeNull();
    }
  });
});
