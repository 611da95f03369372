import { plainText, type TextRun } from "@treeline/map";
import { countLosses } from "../exporting/count-losses.ts";
import type { MapFile, StoredPicture } from "../exporting/map-file.ts";
import { buildTree, type MapTopic, visitTree } from "../exporting/map-tree.ts";
import type { Tally } from "../report/tally.ts";
import { escapeXml } from "../xml/escape-xml.ts";
import { writeZip } from "../zip/write-zip.ts";
import {
  CONTENT_TYPES,
  HEADINGS,
  listLevelOf,
  NUMBERING,
  type Relationship,
  STYLES,
  writeDocument,
  writeRelationships,
} from "./docx-parts.ts";

/** Word shows no other kinds. */
const PICTURE_TYPES: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/gif"]);
const EMU_PER_PIXEL = 9_525;
/** The width of the text on a page. */
const WIDEST_PIXELS = 576;
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** The outline for Word: three levels of headings, below them a list; notes and pictures under their topics. */
export function writeDocx(given: MapFile, tally: Tally): Uint8Array {
  const pictures = new Map([...(given.pictures ?? [])].filter(([, { type }]) => PICTURE_TYPES.has(type)));
  const file = { ...given, pictures };
  countLosses(file, { notes: true, topicLinks: true, pictures: true, formats: true }, tally);
  const writer = new DocxWriter(pictures);
  for (const { topic, depth, isEnd } of visitTree(buildTree(file.schema))) if (!isEnd) writer.add(topic, depth);
  return writer.end();
}

class DocxWriter {
  readonly #pictures: ReadonlyMap<string, StoredPicture>;
  readonly #body: string[] = [];
  readonly #media = new Map<string, Uint8Array>();
  readonly #relationships: Relationship[] = [
    { id: "styles", kind: "styles", target: "styles.xml" },
    { id: "numbering", kind: "numbering", target: "numbering.xml" },
  ];

  constructor(pictures: ReadonlyMap<string, StoredPicture>) {
    this.#pictures = pictures;
  }

  add({ node, note, children }: MapTopic, depth: number): void {
    const { text, link, image } = node;
    // A link inside a link is none: then the topic's own stands behind.
    const isLinked = link !== undefined && text.every((run) => run.link === undefined) && plainText(text).trim() !== "";
    const runs = isLinked ? text.map((run) => ({ ...run, link })) : text;
    const behind = link === undefined || isLinked ? [] : [{ text: ` ${link}`, link }];
    const hasBelow = children.length > 0 || note !== undefined;
    this.#addParagraph([...runs, ...behind], styleAt(depth, hasBelow));
    const picture = image && this.#pictures.get(image.id);
    if (picture) this.#addPicture(picture, image);
    if (note !== undefined) this.#addParagraph([{ text: note }], `<w:pStyle w:val="Note"/>`);
  }

  end(): Uint8Array {
    const root: Relationship = { id: "document", kind: "officeDocument", target: "word/document.xml" };
    return writeZip(
      new Map<string, string | Uint8Array>([
        ["[Content_Types].xml", CONTENT_TYPES],
        ["_rels/.rels", writeRelationships([root])],
        ["word/document.xml", writeDocument(this.#body.join(""))],
        ["word/_rels/document.xml.rels", writeRelationships(this.#relationships)],
        ["word/styles.xml", STYLES],
        ["word/numbering.xml", NUMBERING],
        ...this.#media,
      ]),
    );
  }

  #addParagraph(runs: readonly TextRun[], style: string): void {
    const isRightToLeft = RIGHT_TO_LEFT.test(plainText(runs));
    const written = runs.map((run) => this.#writeRun(run, isRightToLeft)).join("");
    this.#body.push(`<w:p><w:pPr>${style}${isRightToLeft ? "<w:bidi/>" : ""}</w:pPr>${written}</w:p>`);
  }

  #writeRun({ text, bold, italic, underline, strike, link }: TextRun, isRightToLeft: boolean): string {
    const address = link === undefined ? undefined : toUri(link);
    // In the order that the format asks for.
    const look = [
      address && '<w:rStyle w:val="Hyperlink"/>',
      bold && "<w:b/>",
      italic && "<w:i/>",
      strike && "<w:strike/>",
      underline && '<w:u w:val="single"/>',
      isRightToLeft && "<w:rtl/>",
    ];
    const lines = text.split("\n").map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`);
    const run = `<w:r><w:rPr>${look.filter(Boolean).join("")}</w:rPr>${lines.join("<w:br/>")}</w:r>`;
    return address ? `<w:hyperlink r:id="${this.#relate("hyperlink", escapeXml(address))}">${run}</w:hyperlink>` : run;
  }

  #addPicture({ type, bytes }: StoredPicture, size: { width: number; height: number }): void {
    const number = this.#media.size + 1;
    const name = `media/picture-${number}.${type.slice("image/".length)}`;
    this.#media.set(`word/${name}`, bytes);
    const scale = EMU_PER_PIXEL * Math.min(1, WIDEST_PIXELS / size.width);
    const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
    const about = `id="${number}" name="Picture ${number}"`;
    const source = `<pic:nvPicPr><pic:cNvPr ${about}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${this.#relate("image", name)}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`;
    const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`;
    const graphic = `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>${source}${shape}</pic:pic></a:graphicData></a:graphic>`;
    this.#body.push(
      `<w:p><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${width}" cy="${height}"/><wp:docPr ${about}/>${graphic}</wp:inline></w:drawing></w:r></w:p>`,
    );
  }

  #relate(kind: Relationship["kind"], target: string): string {
    const id = `r${this.#relationships.length}`;
    this.#relationships.push({ id, kind, target });
    return id;
  }
}

/** A heading stays with what is below it. Headings in a row must not: they would all be pushed to the next page. */
function styleAt(depth: number, hasBelow: boolean): string {
  if (depth === 0) return '<w:pStyle w:val="Title"/>';
  if (depth <= HEADINGS) return `<w:pStyle w:val="Heading${depth}"/>${hasBelow ? "<w:keepNext/>" : ""}`;
  return `<w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="${listLevelOf(depth)}"/><w:numId w:val="1"/></w:numPr>`;
}

/** Word refuses a whole document for one address that is no URI. */
const toUri = (link: string): string | undefined => (URL.canParse(link) ? new URL(link).href : undefined);
