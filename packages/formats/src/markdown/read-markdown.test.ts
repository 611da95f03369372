import { describe, expect, it } from "vitest";
import { firstTree, importOk, sketchOfFile } from "../testing/import-ok.ts";
import { readInline } from "./read-inline.ts";

describe("a Markdown file", () => {
  it("gives headings and lists as one tree, whatever marks them", () => {
    expect(sketchOfFile("# A\n\n- b\n  - c\n    1. d\n* e\n\n## F\n\n+ g\n")).toEqual([
      "A",
      ["b", ["c", ["d"]]],
      ["e"],
      ["F", ["g"]],
    ]);
    expect(sketchOfFile("A\n===\n\nB\n---\n\n- c\n")).toEqual(["A", ["B", ["c"]]]);
  });

  it("lets levels jump, tabs indent, and numbers be indented by two", () => {
    expect(sketchOfFile("# A\n\n### B\n\n- c\n\t- d\n\t\t- e\n")).toEqual(["A", ["B", ["c", ["d", ["e"]]]]]);
    expect(sketchOfFile("# A\n1. b\n  - c\n2. d\n")).toEqual(["A", ["b", ["c"]], ["d"]]);
  });

  it("makes what stands below a topic its note, code and tables as they are", () => {
    const tree = firstTree(
      "# A\n\none\ntwo\n\n- b\n\n  note of b\n\n  ```\n  # code\n  ```\n\n## C\n\n| x | y |\n|---|---|\n| 1 | 2 |\n",
    );
    expect(tree.note).toBe("one\ntwo");
    expect(tree.children).toMatchObject([
      { text: "b", note: "note of b\n\n```\n# code\n```" },
      { text: "C", note: "| x | y |\n|---|---|\n| 1 | 2 |" },
    ]);
  });

  it("goes on with a text over lines that follow at once", () => {
    expect(sketchOfFile("# A\n\n- b\n  goes on\n- c\\\n  below\n")).toEqual(["A", ["b goes on"], ["c\nbelow"]]);
  });

  it("gives tasks, links and formats", () => {
    const { maps } = importOk(
      "# A\n\n- [x] done\n- [web](https://example.com/)\n- a **b** [c](https://example.com/c)\n",
    );
    const nodes = Object.values(maps[0]?.schema.nodes ?? {});
    expect(nodes.map(({ text }) => text)).toContainEqual([
      { text: "a " },
      { text: "b", bold: true },
      { text: " " },
      { text: "c", link: "https://example.com/c" },
    ]);
    expect(nodes.find(({ link }) => link)).toMatchObject({ text: [{ text: "web" }], link: "https://example.com/" });
    expect(nodes.find((node) => node["mark.task"])).toMatchObject({
      text: [{ text: "done" }],
      "mark.task": { name: "task-done" },
    });
    expect(maps[0]?.schema.notes).toEqual({});
  });

  it("takes a title from the front matter or the file's name, and markmap's folds", () => {
    expect(sketchOfFile("---\ntitle: T\n---\n- a\n- b\n")).toEqual(["T", ["a"], ["b"]]);
    expect(sketchOfFile("- a\n- b\n", { fileName: "x/My list.md" })).toEqual(["My list", ["a"], ["b"]]);
    expect(firstTree("# A\n\n- b <!-- markmap: fold -->\n  - c\n").children[0]).toMatchObject({
      text: "b",
      folded: true,
    });
  });

  it("keeps what stands between two rules at the beginning, which is no front matter", () => {
    expect(sketchOfFile("---\n# A\n\ntext\n\n---\n\n- b\n")).toEqual(["A", ["b"]]);
  });

  it("finds the addresses of links that are named once, in topics and notes", () => {
    const tree = firstTree(
      "# A\n\n- [docs][d] and [D]\n\n  see [this][]\n- [1.0]\n- [none][x]\n\n[d]: https://x.y/ 'title'\n[this]: <https://z/>\n[1.0]: https://v/\n[left]: https://l/\n",
    );
    expect(tree.children).toMatchObject([
      {
        runs: [{ text: "docs", link: "https://x.y/" }, { text: " and " }, { text: "D", link: "https://x.y/" }],
        note: "see [this](https://z/)",
      },
      { text: "1.0", link: "https://v/" },
      { text: "[none][x]" },
    ]);
    expect(tree.note).toBe("[left]: https://l/");
  });

  it("takes links and pictures that are written as tags", () => {
    expect(readInline('<a href="https://x.y/">d</a> <img src="p.png"> <a href="javascript:x">e</a>')).toMatchObject({
      runs: [{ text: "d", link: "https://x.y/" }, { text: "  e" }],
      pictures: ["p.png"],
      lostLinks: ["javascript:x"],
    });
  });

  it("counts links that lead nowhere from a map", () => {
    expect(importOk("# A\n\n- [here](#there) and [x](javascript:y)\n").report.losses).toEqual([
      { code: "link_to_topic", where: "nowhere", count: 1 },
      { code: "link_unsafe", where: "nowhere", count: 1 },
    ]);
  });
});

describe("readInline", () => {
  const runs = (text: string) => readInline(text).runs;

  it("reads marks inside marks", () => {
    expect(runs("a ***b*** *c **d** e* ~~f~~ <u>g</u> snake_case_word")).toEqual([
      { text: "a " },
      { text: "b", bold: true, italic: true },
      { text: " " },
      { text: "c ", italic: true },
      { text: "d", bold: true, italic: true },
      { text: " e", italic: true },
      { text: " " },
      { text: "f", strike: true },
      { text: " " },
      { text: "g", underline: true },
      { text: " snake_case_word" },
    ]);
  });

  it("leaves signs without a partner and escaped ones as text", () => {
    expect(runs("2 * 3 \\*x\\* [a] `*code*` **open")).toEqual([{ text: "2 * 3 *x* [a] *code* **open" }]);
  });

  it("takes addresses with brackets and titles, and reports those that are no links", () => {
    expect(readInline('[a](https://x.y/(z) "t") ![p](q.png) [b](#c) <https://d.e/>')).toEqual({
      runs: [{ text: "a", link: "https://x.y/(z)" }, { text: " p b " }, { text: "https://d.e/", link: "https://d.e/" }],
      pictures: ["q.png"],
      lostLinks: ["#c"],
    });
  });

  it("takes no longer for signs that never match than for others", () => {
    for (const sign of ["*a ", "[", "`", "_b", "<", "![a](", "~~c ", "**d*"]) {
      expect(runs(sign.repeat(20_000 / sign.length)).length).toBeGreaterThan(0);
    }
  });
});

it("gives a paragraph after a list to the heading of that list, and one that stands further in to its item", () => {
  const tree = firstTree("# Trip\n\n- Rome\n- Oslo\n\nBook early.\n\n- Bern\n\n  By train.\n");
  expect(tree).toMatchObject({
    text: "Trip",
    note: "Book early.",
    children: [{ text: "Rome" }, { text: "Oslo" }, { text: "Bern", note: "By train." }],
  });
});
