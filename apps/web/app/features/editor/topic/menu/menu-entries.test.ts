import { describe, expect, it } from "vitest";
import { listMenuGroups } from "./menu-entries.ts";

const editing = { isReadOnly: false };
const reading = { isReadOnly: true };

describe("the context menu", () => {
  it("is about topics, a connection or the canvas", () => {
    expect(listMenuGroups({ topics: ["a"] }, editing).flat()).toContain("add-child");
    expect(listMenuGroups({ topics: [], connection: "c" }, editing)).toEqual([["edit-text"], ["delete"]]);
    expect(listMenuGroups({ topics: [] }, editing).flat()).toContain("fit-map");
  });

  it("ends with what deletes", () => {
    expect(listMenuGroups({ topics: ["a"] }, editing).at(-1)).toEqual(["delete", "delete-but-keep-children"]);
  });

  it("leaves out what readers may not do, and empty groups with it", () => {
    expect(listMenuGroups({ topics: ["a"] }, reading)).toEqual([["copy"], ["fold", "note"], ["select-subtree"]]);
    expect(listMenuGroups({ topics: [], connection: "c" }, reading)).toEqual([]);
    expect(listMenuGroups({ topics: [] }, reading).flat()).not.toContain("paste");
  });
});
