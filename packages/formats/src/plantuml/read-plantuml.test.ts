import { expect, it } from "vitest";
import { firstTree } from "../testing/import-ok.ts";

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
