import { expect, it } from "vitest";
import { firstTree, sketchOfFile } from "../testing/import-ok.ts";

it("gives a mindmap with its shapes, icons and texts", () => {
  const tree = firstTree(
    'mindmap\n  root((The root))\n    a[Square]\n      ::icon(fa fa-book)\n    b{{"Hex (a)"}}\n    ["`**bold** text`"]\n    c))Bang((\n    On two<br/>lines\n',
  );
  expect(tree).toMatchObject({
    text: "The root",
    shape: "ellipse",
    children: [
      { text: "Square", shape: "rectangle", note: "Marks: fa fa-book" },
      { text: "Hex (a)", shape: "hexagon" },
      { runs: [{ text: "bold", bold: true }, { text: " text" }] },
      { text: "Bang", shape: "cloud" },
      { text: "On two\nlines" },
    ],
  });
});

it("hangs a row with an unclear indent on the nearest one with a smaller indent", () => {
  expect(sketchOfFile("%% comment\nmindmap\nR\n    a\n        b\n      c\n")).toEqual(["R", ["a", ["b"], ["c"]]]);
});

it("is found inside a block of code and behind a front matter", () => {
  expect(sketchOfFile("```mermaid\nmindmap\n  R\n    a\n```\n")).toEqual(["R", ["a"]]);
  expect(sketchOfFile("---\ntitle: T\n---\nmindmap\n  R\n")).toEqual(["R"]);
  expect(sketchOfFile("---\r\ntitle: T\r\n---\r\nmindmap\r\n  R\r\n    a\r\n")).toEqual(["R", ["a"]]);
});
