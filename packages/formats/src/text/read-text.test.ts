import { expect, it } from "vitest";
import { exportMap } from "../export-map.ts";
import { importOk, sketchOfFile } from "../testing/import-ok.ts";

it("hangs a line on the one above that stands less far in, with tabs and spaces", () => {
  expect(sketchOfFile("Root\n\tone\n\t\ttwo\n    three\n\n\tfour\r\n")).toEqual([
    "Root",
    ["one", ["two"]],
    ["three"],
    ["four"],
  ]);
});

it("joins several top lines under the name of the file, without their bullets", () => {
  expect(sketchOfFile("• a\n• b\n", { fileName: "notes.txt" })).toEqual(["notes", ["a"], ["b"]]);
  expect(importOk("just\nwords, and more\n", { fileName: "x.txt" }).format).toBe("text");
});

it("takes the line above a list for its root, indented or not", () => {
  expect(sketchOfFile("Root\n\t- a\n\t\t- b\n\t- c\n")).toEqual(["Root", ["a", ["b"]], ["c"]]);
  expect(sketchOfFile("Shopping\n- Milk\n- Bread\n")).toEqual(["Shopping", ["Milk"], ["Bread"]]);
});

it("keeps what is below an empty topic where it is, and says that it has a sign now", () => {
  const node = (parent: string | null, text: string) => ({ parent, order: "V", text: [{ text }] });
  const nodes = { r: node(null, "R"), e: node("r", " "), x: node("e", "x") };
  const schema = { version: 1 as const, root: "r", nodes, connections: {}, notes: {} };
  const { bytes, losses } = exportMap({ name: "R", schema }, "text");
  expect(sketchOfFile(bytes)).toEqual(["R", ["…", ["x"]]]);
  expect(losses).toEqual([{ code: "empty_topic", where: "topic", count: 1 }]);
});
