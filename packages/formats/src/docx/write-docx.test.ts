import { expect, it } from "vitest";
import { exportMap } from "../export-map.ts";
import { PNG } from "../testing/zip-of.ts";
import { ZipArchive } from "../zip/open-zip.ts";

const node = (parent: string | null, text: string, more: object = {}) => ({
  parent,
  order: "V",
  text: [{ text }],
  ...more,
});

const file = {
  name: "Trip",
  schema: {
    version: 1 as const,
    root: "r",
    nodes: {
      r: node(null, "Trip & more"),
      a: node("r", "Rome", { link: "https://example.com/?a=1&b=2" }),
      b: node("a", "שלום"),
      c: node("b", "Forum", { image: { id: "p", url: "/p", width: 1_152, height: 200 } }),
      d: node("c", "one\ntwo", { text: [{ text: "one\ntwo", bold: true as const }], link: "https://a b" }),
      e: node("d", "deep", { image: { id: "q", url: "/q", width: 10, height: 10 } }),
    },
    connections: {},
    notes: { d: { id: "n", content: "first <line>\nsecond" } },
  },
  pictures: new Map([
    ["p", { type: "image/png", bytes: PNG }],
    ["q", { type: "image/webp", bytes: PNG }],
  ]),
};

const { bytes, losses, extension } = exportMap(file, "docx");
const zip = new ZipArchive(bytes);
const read = (name: string) => new TextDecoder().decode(zip.read(name));
const body = read("word/document.xml");

it("has headings for three levels, and below them a list that goes as deep", () => {
  expect(extension).toBe("docx");
  const styles = [...body.matchAll(/<w:pStyle w:val="(\w+)"\/>(?:<w:numPr><w:ilvl w:val="(\d)")?/g)];
  expect(styles.map(([, style, level]) => [style, level])).toEqual([
    ["Title", undefined],
    ["Heading1", undefined],
    ["Heading2", undefined],
    ["Heading3", undefined],
    ["ListParagraph", "0"],
    ["Note", undefined],
    ["ListParagraph", "1"],
  ]);
});

it("keeps a heading with what is below it, and headings in a row apart", () => {
  const nodes = { r: node(null, "r"), a: node("r", "a"), b: node("r", "b"), c: node("b", "c") };
  const schema = { version: 1 as const, root: "r", nodes, connections: {}, notes: {} };
  const document = new ZipArchive(exportMap({ name: "", schema }, "docx").bytes).read("word/document.xml");
  expect(new TextDecoder().decode(document).match(/<w:pStyle w:val="Heading\d"\/>(?:<w:keepNext\/>)?/g)).toEqual([
    '<w:pStyle w:val="Heading1"/>',
    '<w:pStyle w:val="Heading1"/><w:keepNext/>',
    '<w:pStyle w:val="Heading2"/>',
  ]);
});

it("writes marks, line breaks, texts from right to left and notes", () => {
  expect(body).toContain(
    '<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">one</w:t><w:br/><w:t xml:space="preserve">two</w:t>',
  );
  expect(body).toContain("<w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr>");
  expect(body).toContain("first &lt;line&gt;</w:t><w:br/>");
});

it("links to addresses, and leaves out one that Word would refuse the document for", () => {
  const relationships = read("word/_rels/document.xml.rels");
  expect(relationships).toContain('Target="https://example.com/?a=1&amp;b=2" TargetMode="External"');
  expect(relationships.match(/TargetMode/g)).toHaveLength(1);
  const id = /Id="(\w+)"[^>]*hyperlink/.exec(relationships)?.[1];
  expect(body).toContain(`<w:hyperlink r:id="${id}"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/>`);
});

it("has the pictures that Word can show, no wider than its page, and counts the others", () => {
  expect(zip.names.filter((name) => name.startsWith("word/media/"))).toEqual(["word/media/picture-1.png"]);
  expect(body).toContain('<wp:extent cx="5486400" cy="952500"/>');
  expect(losses).toEqual([{ code: "picture", where: "nowhere", count: 1 }]);
});
