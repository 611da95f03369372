import type { MapSchema } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { exportMap } from "../export-map.ts";
import { importFile } from "../import-file.ts";
import { firstTree, importOk, sketchOfFile } from "../testing/import-ok.ts";
import { PNG, zipOf } from "../testing/zip-of.ts";

const xmind = (root: object, more: object = {}, entries: Record<string, string | Uint8Array> = {}) =>
  zipOf({ "content.json": JSON.stringify([{ id: "s", title: "Sheet", rootTopic: root, ...more }]), ...entries });

const xml = (inside: string) =>
  `<?xml version="1.0"?><xmap-content xmlns="urn:xmind:xmap:xmlns:content:2.0" xmlns:xhtml="http://www.w3.org/1999/xhtml"
    xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</xmap-content>`;

describe("an XMind file of today", () => {
  it("gives all kinds of topics, with the sides of the main ones", () => {
    const tree = firstTree(
      xmind({
        title: "Root",
        structureClass: "org.xmind.ui.map.unbalanced",
        extensions: [{ provider: "org.xmind.ui.map.unbalanced", content: [{ name: "right-number", content: "1" }] }],
        children: {
          detached: [{ title: "floating" }],
          attached: [{ title: "a", branch: "folded", children: { attached: [{ title: "deep" }] } }, { title: "b" }],
          summary: [{ title: "sum" }],
        },
      }),
    );
    expect(tree.children).toMatchObject([
      { text: "a", side: "right", folded: true },
      { text: "b", side: "left" },
      { text: "sum" },
      { text: "floating" },
    ]);
  });

  it.each([
    ["org.xmind.ui.map.clockwise", "CompactBoxH"],
    ["org.xmind.ui.logic.left", "CompactBoxLR"],
    ["org.xmind.ui.org-chart.up", "CompactBoxTB"],
    ["org.xmind.ui.tree.right", "IndentedLR"],
    ["org.xmind.ui.timeline.vertical", "TimelineLR"],
  ])("is laid out as %s asks, written and read again", (structureClass, layout) => {
    const [map] = importOk(xmind({ title: "r", structureClass })).maps;
    expect(map?.layout).toBe(layout);
    const again = importOk(exportMap({ name: "", schema: map?.schema as MapSchema, layout }, "xmind").bytes);
    expect(again.maps[0]?.layout).toBe(layout);
  });

  it("counts structures that a map does not have, and those of single topics", () => {
    const structureClass = "org.xmind.ui.fishbone.leftHeaded";
    const child = { title: "a", structureClass: "org.xmind.ui.tree.right" };
    const { maps, report } = importOk(xmind({ title: "r", structureClass, children: { attached: [child] } }));
    expect(maps[0]?.layout).toBeUndefined();
    expect(report.losses).toEqual([{ code: "structure", where: "nowhere", count: 2 }]);
  });

  it("gives every sheet as a map of its own", () => {
    const content = [
      { title: "One", rootTopic: { title: "1" } },
      { title: "Two", rootTopic: { title: "2" } },
    ];
    const { maps } = importOk(zipOf({ "content.json": JSON.stringify(content) }));
    expect(maps.map(({ name }) => name)).toEqual(["One", "Two"]);
  });

  it("takes notes in their richest form", () => {
    const note = (notes: object) => firstTree(xmind({ title: "r", notes })).note;
    expect(note({ plain: { content: "p" }, realHTML: { content: "<p>a <b>b</b></p><p>c</p>" } })).toBe("a **b**\n\nc");
    expect(
      note({ plain: { content: "p" }, ops: { ops: [{ insert: "x", attributes: { bold: true } }, { insert: "\n" }] } }),
    ).toBe("**x**");
    expect(note({ html: { content: { paragraphs: [{ spans: [{ text: "s" }] }, { spans: [{ text: "t" }] }] } } })).toBe(
      "s\nt",
    );
    expect(note({ plain: { content: "p" } })).toBe("p");
  });

  it("takes a picture out of a note where the topic has none of its own, and counts what leads nowhere", () => {
    const html = '<p>a<img src="xap:resources/a.png"/><img src="xap:resources/b.png"/><a href="javascript:x">b</a></p>';
    const file = xmind({ title: "r", notes: { realHTML: { content: html } } }, {}, { "resources/a.png": PNG });
    const { report } = importOk(file);
    expect(report.kept).toMatchObject({ pictures: 1, notes: 1 });
    expect(report.losses.map(({ code }) => code)).toEqual(["link_unsafe", "picture_missing"]);
  });

  it("takes pictures out of the container, and never by a path that climbs", () => {
    const { maps, report } = importOk(
      xmind(
        {
          title: "r",
          image: { src: "xap:resources/a.png", width: 40 },
          children: { attached: [{ title: "x", image: { src: "xap:resources/../b.png" } }] },
        },
        {},
        { "resources/a.png": PNG, "resources/../b.png": PNG },
      ),
    );
    expect(maps[0]?.pictures).toMatchObject([{ type: "image/png", bytes: PNG }]);
    expect(maps[0]?.schema.nodes[maps[0].schema.root]?.image).toMatchObject({ width: 40, height: 40 });
    expect(report).toMatchObject({ found: { pictures: 2 }, kept: { pictures: 1 } });
  });

  it("leaves SVG pictures to callers that draw them anew", () => {
    const file = xmind(
      { title: "r", image: { src: "xap:resources/a.svg" } },
      {},
      { "resources/a.svg": "<svg xmlns='x'/>" },
    );
    expect(importOk(file).report.losses).toEqual([{ code: "picture", where: "nowhere", count: 1 }]);
    expect(importOk(file, { takesSvg: true }).maps[0]?.pictures).toMatchObject([{ type: "image/svg+xml" }]);
  });

  it("gives relationships with their labels, markers as marks, and labels, other markers and titled boundaries in the note", () => {
    const { maps } = importOk(
      xmind(
        {
          id: "r",
          title: "r",
          labels: ["l"],
          markers: [
            { markerId: "star-red" },
            { markerId: "task-half" },
            { markerId: "tree-oak" },
            { markerId: "star-blue" },
          ],
          boundaries: [{ title: "B", range: "(0,1)" }],
          children: {
            attached: [
              { id: "a", title: "a" },
              { id: "b", title: "b" },
            ],
          },
        },
        { relationships: [{ end1Id: "a", end2Id: "b", title: "rel" }] },
      ),
    );
    expect(Object.values(maps[0]?.schema.connections ?? {})).toMatchObject([{ label: "rel" }]);
    expect(Object.values(maps[0]?.schema.nodes ?? {})[0]).toMatchObject({
      "mark.star": { name: "star-red", order: 0 },
      "mark.progress": { name: "progress-4", order: 1 },
    });
    expect(Object.values(maps[0]?.schema.notes ?? {})[0]?.content).toBe(
      "Marks: tree-oak, star-blue\nLabels: l\nGroup: B: a – b",
    );
  });

  it("wins over the old document beside it, which only says that it cannot be opened", () => {
    expect(
      sketchOfFile(
        xmind({ title: "real" }, {}, { "content.xml": xml("<sheet><topic><title>Warning</title></topic></sheet>") }),
      ),
    ).toEqual(["real"]);
  });

  it("may have anything of any type in it", () => {
    const file = `[{"rootTopic":{"id":1,"title":{"a":1},"children":{"attached":[null,5,{"title":["t"]},{"__proto__":{"polluted":1},"title":"x"}]}},"relationships":[null,{"end1Id":{}}]}]`;
    expect(sketchOfFile(zipOf({ "content.json": file }))).toEqual(["", [""], ["x"]]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe("an XMind file of before 2018", () => {
  const content = xml(`<sheet><title>S</title><topic id="r"><title>Root</title><children>
    <topics type="detached"><topic><title>free</title></topic></topics>
    <topics type="attached"><topic id="a" branch="folded" xlink:href="https://example.com/" style-id="s1"><title>A&#13;
b</title><notes><html><xhtml:p>one</xhtml:p><xhtml:p>two</xhtml:p></html></notes>
    <children><topics type="attached"><topic id="b"><title>B</title></topic></topics></children></topic></topics></children></topic>
    <relationships><relationship end1="a" end2="b"><title>rel</title></relationship></relationships></sheet>`);
  const styles = `<xmap-styles><styles><style id="s1" type="topic"><topic-properties fo:color="#FF0000" xmlns:fo="x"/></style></styles></xmap-styles>`;

  it("gives its topics, ordinary ones first, with notes, links and colours", () => {
    const tree = firstTree(zipOf({ "content.xml": content, "styles.xml": styles }));
    expect(tree.children).toMatchObject([
      {
        text: "A\nb",
        note: "one\n\ntwo",
        link: "https://example.com/",
        folded: true,
        style: { text: "#ff0000" },
        children: [{ text: "B" }],
      },
      { text: "free" },
    ]);
  });

  it("is known without its container", () => {
    expect(importOk(content)).toMatchObject({ format: "xmind", report: { found: { topics: 4, relationships: 1 } } });
  });
});

describe("an archive that is not to be opened", () => {
  const problemOf = (file: Uint8Array) => {
    const result = importFile(file);
    return result.ok ? undefined : result.problems[0]?.code;
  };

  it("is refused when it has a password", () => {
    const file = xmind(
      { title: "r" },
      {},
      { "manifest.json": '{"file-entries":{"content.json":{"encryption-data":{}}}}' },
    );
    expect(problemOf(file)).toBe("encrypted");
    const flagged = xmind({ title: "r" });
    const end = flagged.length - 22;
    const directory = new DataView(flagged.buffer).getUint32(end + 16, true);
    flagged[directory + 8] = 1;
    expect(problemOf(flagged)).toBe("encrypted");
  });

  it("is refused when it is cut off or damaged", () => {
    const file = xmind({ title: "r".repeat(5_000) });
    expect(problemOf(file.slice(0, file.length - 10))).toBe("broken");
    expect(problemOf(file.slice(0, 20))).toBe("broken");
  });

  it("is refused when it says that it has too many entries", () => {
    const file = xmind({ title: "r" });
    new DataView(file.buffer).setUint16(file.length - 12, 2_500, true);
    expect(problemOf(file)).toBe("too_many_entries");
  });

  it("is refused when it is none of ours", () => {
    expect(problemOf(zipOf({ "word/document.xml": "<a/>" }))).toBe("unknown_format");
    expect(problemOf(PNG)).toBe("unknown_format");
    expect(problemOf(new Uint8Array())).toBe("empty");
  });
});

it("counts what XMind's extensions add, formulas and dates of tasks, but not how sides are divided", () => {
  const extensions = [{ provider: "org.xmind.ui.map.unbalanced" }, { provider: "org.xmind.ui.mathJax" }];
  const today = importOk(xmind({ title: "R", extensions, children: { attached: [{ title: "a", extensions }] } }));
  expect(today.report.losses).toContainEqual({ code: "extension", where: "nowhere", count: 2 });
  const old = importOk(
    xml(
      '<sheet><topic><title>R</title><extensions><extension provider="org.xmind.ui.taskInfo"/></extensions></topic></sheet>',
    ),
  );
  expect(old.report.losses).toContainEqual({ code: "extension", where: "nowhere", count: 1 });
});
