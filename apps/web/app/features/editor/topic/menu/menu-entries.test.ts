import { describe, expect, it } from "vitest";
import { listMenuGroups } from "./menu-entries.ts";

const canRun = () => false;
const editing = { state: { isReadOnly: false }, canRun };
const reading = { state: { isReadOnly: true }, canRun };

describe("the context menu", () => {
  it("the context menu is about topics, a connection or the canvas", () => {
    expect(listMenuGroups({ topics: ["a"] }, editing).flat()).toContain("add-child");
    expect(listMenuGroups({ topics: [], connection: "c" }, editing)).toEqual([["edit-text"], ["delete"]]);
    expect(listMenuGroups({ topics: [] }, editing).flat()).toContain("fit-map");
  });

  it("the context menu ends with what deletes", () => {
    expect(listMenuGroups({ topics: ["a"] }, editing).at(-1)).toEqual(["delete", "delete-but-keep-children"]);
  });

  it("the context menu leaves out what readers may not do, and empty groups with it", () => {
    const groups = [["copy"], ["fold", "note"], ["select-subtree", "copy-topic-link"]];
    expect(listMenuGroups({ topics: ["a"] }, reading)).toEqual(groups);
    expect(listMenuGroups({ topics: [], connection: "c" }, reading)).toEqual([]);
    expect(listMenuGroups({ topics: [] }, reading).flat()).not.toContain("paste");
  });

  it("the context menu names what few topics have only where they have it", () => {
    const withPicture = { ...editing, canRun: (id: string) => id === "remove-image" };
    expect(listMenuGroups({ topics: ["a"] }, withPicture).flat()).toContain("remove-image");
    expect(listMenuGroups({ topics: ["a"] }, withPicture).flat()).not.toContain("open-link");
    expect(listMenuGroups({ topics: ["a"] }, editing).flat()).not.toContain("remove-image");
  });
});
