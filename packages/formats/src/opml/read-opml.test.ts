import { describe, expect, it } from "vitest";
import { importFile } from "../import-file.ts";
import { firstTree, importOk, sketchOfFile } from "../testing/import-ok.ts";

const opml = (body: string, head = "<title>T</title>") =>
  `<?xml version="1.0"?><opml version="2.0"><head>${head}</head><body>${body}</body></opml>`;

describe("an OPML file", () => {
  it("makes a single top row the root, and several rows topics under the title", () => {
    expect(sketchOfFile(opml('<outline text="a"><outline title="b"/></outline>'))).toEqual(["a", ["b"]]);
    expect(sketchOfFile(opml('<outline text="a"/><outline text="b"/>'))).toEqual(["T", ["a"], ["b"]]);
  });

  it("gives notes, links and tasks under the names that programs use", () => {
    const { maps, report } = importOk(
      opml(
        '<outline text="r" _note="n1"><outline text="a" xmlUrl="https://example.com/f" htmlUrl=""/><outline text="b" _status="checked"/></outline>',
      ),
    );
    expect(report).toMatchObject({ found: { notes: 1, links: 1 }, kept: { notes: 1, links: 1 } });
    expect(Object.values(maps[0]?.schema.nodes ?? {}).at(-1)).toMatchObject({ "mark.task": { name: "task-done" } });
  });

  it("puts a second address and a description into the note", () => {
    const row = '<outline text="" title="a" htmlUrl="https://a/" xmlUrl="https://a/f?b=1&c=2" description="d"/>';
    const note = "xmlUrl: https://a/f?b=1&c=2\ndescription: d";
    expect(firstTree(opml(row))).toMatchObject({ text: "a", link: "https://a/", note });
  });

  it("reads HTML in a text as formats, and other signs as they are", () => {
    expect(firstTree(opml('<outline text="&lt;strong&gt;a&lt;/strong&gt; b"/>')).runs).toEqual([
      { text: "a", bold: true },
      { text: " b" },
    ]);
    expect(firstTree(opml('<outline text="1 &lt; 2 &amp; x&#10;y"/>')).text).toBe("1 < 2 & x\ny");
  });

  it("folds the rows that are not listed as open", () => {
    const tree = firstTree(
      opml(
        '<outline text="r"><outline text="a"><outline text="b"/></outline><outline text="c"><outline text="d"/></outline></outline>',
        "<expansionState>1,4</expansionState>",
      ),
    );
    expect(tree.children.map(({ folded }) => folded)).toEqual([true, undefined]);
  });

  it("is refused without rows", () => {
    expect(importFile(opml(""))).toEqual({ ok: false, problems: [{ code: "no_topics" }] });
  });
});
