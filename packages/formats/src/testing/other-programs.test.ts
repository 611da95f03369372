import { describe, expect, it } from "vitest";
import { importFile } from "../import-file.ts";
import { firstTree, importOk } from "./import-ok.ts";
import { PNG, zipOf } from "./zip-of.ts";

describe("SimpleMind", () => {
  const smmx = (topics: string, more = "") =>
    zipOf({
      "document/mindmap.xml": `<!DOCTYPE simplemind-mindmaps><simplemind-mindmaps><mindmap><meta><title text="T"/></meta><topics>${topics}</topics>${more}</mindmap></simplemind-mindmaps>`,
      "images/abc.png": PNG,
    });

  it("gives a tree out of its list, with notes, links, pictures, colours and sides", () => {
    const file = smmx(
      `<topic id="0" parent="-1" x="0" text="A\\NB"/><topic id="1" parent="0" x="-9" text="left" collapsed="True"><note>n</note><link urllink="https://example.com/"/><style><fillcolor r="255" g="0" b="16"/></style></topic>
       <topic id="2" parent="1" text="deep"><images><image name="abc"/></images></topic><topic id="3" parent="-1" text="free" checkbox="True"/>`,
      '<relations><relation source="1" target="3"/></relations>',
    );
    expect(firstTree(file)).toMatchObject({
      text: "A\nB",
      children: [
        {
          text: "left",
          side: "left",
          folded: true,
          note: "n",
          link: "https://example.com/",
          style: { fill: "#ff0010" },
          children: [{ image: {} }],
        },
        { text: "free", "mark.task": { name: "task-open" } },
      ],
    });
    expect(importOk(file).report).toMatchObject({ kept: { connections: 1, pictures: 1 } });
  });

  it("loses no topic whose parent is missing or below itself, and says so", () => {
    const { report } = importOk(
      smmx(
        '<topic id="0" parent="-1" text="R"/><topic id="1" parent="2" text="a"/><topic id="2" parent="1" text="b"/><topic id="3" parent="9" text="c"/>',
      ),
    );
    expect(report).toMatchObject({ found: { topics: 4 }, kept: { topics: 4 } });
    expect(report.losses).toContainEqual({ code: "orphan", where: "topic", count: 2 });
  });
});

it("MindManager: topics, notes, links, icons, colours and relationships, in its container or bare", () => {
  const xml = `<ap:Map xmlns:ap="http://schemas.mindjet.com/MindManager/Application/2003"><ap:OneTopic><ap:Topic OId="r"><ap:Text PlainText="R"/><ap:SubTopics>
    <ap:Topic OId="a"><ap:Text PlainText="A"><ap:Font Bold="true"/></ap:Text><ap:Offset CX="-3"/><ap:Color FillColor="ff00ff00"/><ap:NotesGroup><ap:NotesXhtmlData PreviewPlainText="note"/></ap:NotesGroup>
    <ap:Hyperlink Url="https://example.com/"/><ap:IconsGroup><ap:Icons><ap:Icon IconType="urn:mindjet:Flag"/></ap:Icons></ap:IconsGroup><ap:SubTopicShape SubTopicShape="urn:mindjet:Oval"/></ap:Topic>
    </ap:SubTopics></ap:Topic></ap:OneTopic><ap:Relationships><ap:Relationship><ap:ConnectionGroup><ap:Connection><ap:ObjectReference OIdRef="r"/></ap:Connection></ap:ConnectionGroup><ap:ConnectionGroup><ap:Connection><ap:ObjectReference OIdRef="a"/></ap:Connection></ap:ConnectionGroup></ap:Relationship></ap:Relationships></ap:Map>`;
  for (const file of [xml, zipOf({ "Document.xml": xml })]) {
    expect(firstTree(file).children).toMatchObject([
      {
        runs: [{ text: "A", bold: true }],
        side: "left",
        shape: "ellipse",
        style: { fill: "#00ff00" },
        link: "https://example.com/",
        note: "note",
        "mark.flag": { name: "flag-red" },
      },
    ]);
    expect(importOk(file)).toMatchObject({ format: "mindmanager", report: { kept: { connections: 1 } } });
  }
});

it("MindManager: pictures of the container, further links and frames", () => {
  const topic = (inside: string) =>
    zipOf({
      "Document.xml": `<ap:Map xmlns:ap="http://schemas.mindjet.com/MindManager/Application/2003"><ap:OneTopic><ap:Topic><ap:Text PlainText="R"/>${inside}</ap:Topic></ap:OneTopic></ap:Map>`,
      "bin/a.bin": PNG,
    });
  const picture = (name: string) =>
    `<ap:OneImage><ap:Image><ap:ImageData><cor:Uri>mmarch://bin/${name}</cor:Uri></ap:ImageData></ap:Image></ap:OneImage>`;
  const group =
    '<ap:HyperlinkGroup><ap:IndexedHyperlink Url="https://a/"/><ap:IndexedHyperlink Url="https://b/"/></ap:HyperlinkGroup>';
  const file = topic(`${picture("a.bin")}${group}<ap:OneBoundary/>`);
  expect(firstTree(file)).toMatchObject({ link: "https://a/", note: "Hyperlink: https://b/" });
  expect(importOk(file).report).toMatchObject({ kept: { pictures: 1 } });
  expect(importOk(file).report.losses).toContainEqual({ code: "boundary", where: "nowhere", count: 1 });
  expect(importOk(topic(picture("b.bin"))).report.losses).toContainEqual({
    code: "picture_missing",
    where: "note",
    count: 1,
  });
});

it("iThoughts: an attachment is found by its whole id", () => {
  const file = (id: string) =>
    zipOf({
      "mapdata.xml": `<iThoughts><topics><topic text="R" att-id="${id}"/></topics></iThoughts>`,
      "assets/10.png": PNG,
    });
  expect(["10", "1", ""].map((id) => importOk(file(id)).report.kept.pictures)).toEqual([1, 0, 0]);
});

it("a text of an office is not taken for a map", () => {
  const file = zipOf({
    mimetype: "application/vnd.oasis.opendocument.text",
    "content.xml": "<office:document-content/>",
  });
  expect(importFile(file)).toEqual({ ok: false, problems: [{ code: "unknown_format" }] });
});

it("a shape that is named like a part of every object is none", () => {
  expect(firstTree('<map><node TEXT="r" STYLE="constructor"/></map>').shape).toBeUndefined();
});

it("iThoughts: nested topics with notes, links and relationships", () => {
  const xml = `<iThoughts><topics><topic uuid="A" text="R"><topic uuid="B" text="two\\nlines" note="n" link="https://example.com/"/></topic></topics><relationships><relationship end1-uuid="A" end2-uuid="B"/></relationships></iThoughts>`;
  const file = zipOf({ "mapdata.xml": xml });
  expect(firstTree(file).children).toMatchObject([{ text: "two\nlines", note: "n", link: "https://example.com/" }]);
  expect(importOk(file).report.kept.connections).toBe(1);
});

it("MindMeister: nested topics with notes, links and connections", () => {
  const json = {
    map_version: "3.0",
    root: { id: 1, title: "R", children: [{ id: 2, title: "a", note: "<p>x</p>", link: "https://example.com/" }] },
    connections: [{ from_id: 1, to_id: 2, label: "l" }],
  };
  const file = zipOf({ "map.json": JSON.stringify(json) });
  expect(firstTree(file).children).toMatchObject([{ text: "a", note: "x", link: "https://example.com/" }]);
  expect(importOk(file).report.kept.connections).toBe(1);
});
