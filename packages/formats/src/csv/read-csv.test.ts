import { describe, expect, it } from "vitest";
import { importFile } from "../import-file.ts";
import { firstTree, importOk, sketchOfFile } from "../testing/import-ok.ts";

describe("a table", () => {
  it("has a column for each level, and repeated or empty cells are the same topic", () => {
    const tree = ["R", ["a", ["1"], ["2"]], ["b", ["3"]]];
    expect(sketchOfFile("R,a,1\nR,a,2\nR,b,3\n")).toEqual(tree);
    expect(sketchOfFile("Level 1;Level 2;Level 3\nR;a;1\n;;2\n;b;3\n")).toEqual(tree);
  });

  it("keeps equal rows apart, also where a spreadsheet has filled them up", () => {
    expect(sketchOfFile("R,a,\nR,a,\n")).toEqual(["R", ["a"], ["a"]]);
  });

  it("may have quotes, line ends and separators in its cells", () => {
    expect(sketchOfFile('R,"a ""b"", c"\r\nR,"d\ne"\r\n')).toEqual(["R", ['a "b", c'], ["d\ne"]]);
  });

  it("may name parents instead, and rows in a circle stay in the map", () => {
    const { maps, report } = importOk("id,parent,text,note\n1,,R,hello\n2,1,a,\n3,4,b,\n4,3,c,\n");
    expect(Object.keys(maps[0]?.schema.nodes ?? {})).toHaveLength(5);
    expect(report).toMatchObject({ found: { notes: 1 }, losses: [{ code: "orphan", count: 1 }] });
  });

  it("puts columns that a map does not have into the notes", () => {
    const tree = firstTree("id,parent,text,Status,owner\n1,0,R,,\n2,1,a,open,Ann\n");
    expect(tree.children).toMatchObject([{ text: "a", note: "Status: open\nowner: Ann" }]);
  });

  it("is refused as soon as it has too many rows or columns", () => {
    expect(importFile("a,b\n".repeat(60_000))).toMatchObject({ ok: false, problems: [{ code: "too_many_topics" }] });
    expect(importFile(`a,b\n${"x,".repeat(2_000)}\n`, { fileName: "x.csv" })).toMatchObject({
      ok: false,
      problems: [{ code: "too_deep" }],
    });
  });

  it("is plain text, whatever a spreadsheet would make of it", () => {
    expect(sketchOfFile('R,=1+1\nR,"\'@SUM(A1)"\n')).toEqual(["R", ["=1+1"], ["@SUM(A1)"]]);
  });
});
