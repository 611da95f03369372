import { expect, it } from "vitest";
import { firstTree, sketchOfFile } from "../testing/import-ok.ts";

it("gives levels by signs, sides, colours and texts of several lines", () => {
  const tree = firstTree(
    "@startmindmap\n' comment\n<style>\n* { a }\n</style>\n* R\n**_ right\n***[#abc] deep\n**:one\ntwo;\nleft side\n** left [[https://example.com/ web]]\n@endmindmap\n* no\n",
  );
  expect(tree).toMatchObject({
    text: "R",
    children: [
      { text: "right", side: "right", shape: "none", children: [{ text: "deep", style: { fill: "#aabbcc" } }] },
      { text: "one\ntwo", side: "right" },
      { text: "left web", side: "left" },
    ],
  });
});

it("puts minus signs on the left", () => {
  expect(firstTree("@startmindmap\n+ R\n++ a\n-- b\n@endmindmap").children).toMatchObject([
    { side: "right" },
    { side: "left" },
  ]);
});

it("reads texts with stereotypes, tags and signs of other languages", () => {
  const rows = "* R\n** a <<green>>\n** <color:red>b</color>\n** List<int>\n** 1 < 2";
  expect(sketchOfFile(`@startmindmap\n${rows}\n@endmindmap`)).toEqual(["R", ["a"], ["b"], ["List<int>"], ["1 < 2"]]);
});

it("counts levels from the first row, and leaves out styles and legends", () => {
  const rows = "<style> node { a } </style>\n  * R\n    * a\n  legend\n  * no\n  end legend\n    * b";
  expect(sketchOfFile(`@startmindmap\n${rows}\n@endmindmap`)).toEqual(["R", ["a"], ["b"]]);
});
