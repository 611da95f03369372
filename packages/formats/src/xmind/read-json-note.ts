import type { TextRun } from "@treeline/map";
import { asRecord, asText, listRecords } from "../json/json-value.ts";
import { writeInline } from "../markdown/write-inline.ts";
import { type FindPicture, readMarkupNote } from "../markup/add-addresses.ts";
import { markupOfText } from "../markup/read-markup.ts";
import type { SheetTopic } from "../sheet/sheet.ts";
import { localProperties, readTextLook } from "./read-xmind-look.ts";

type Json = Readonly<Record<string, unknown>>;

/** The richest form that is there: HTML (2026), a delta, paragraphs with spans, plain text. */
export function readJsonNote(topic: SheetTopic, notes: Json, findPicture: FindPicture): string | undefined {
  const html = asText(asRecord(notes.realHTML)?.content);
  const forms = [
    () => (html === undefined ? "" : readMarkupNote(topic, markupOfText(html), findPicture)),
    () => readDelta(listRecords(asRecord(notes.ops)?.ops)),
    () => readParagraphs(listRecords(asRecord(asRecord(notes.html)?.content)?.paragraphs)),
    () => (asText(asRecord(notes.plain)?.content) ?? "").trim(),
  ];
  for (const form of forms) {
    const note = form();
    if (note !== "") return note;
  }
  return undefined;
}

function readDelta(ops: readonly Json[]): string {
  const lines: TextRun[][] = [[]];
  for (const { insert, attributes } of ops) {
    const given = asRecord(attributes) ?? {};
    const link = asText(given.link);
    const look = {
      ...(given.bold === true && { bold: true as const }),
      ...(given.italic === true && { italic: true as const }),
      ...(given.strike === true && { strike: true as const }),
      ...(link !== undefined && { link }),
    };
    for (const [at, text] of (asText(insert) ?? "").split("\n").entries()) {
      if (at > 0) lines.push([]);
      lines.at(-1)?.push({ text, ...look });
    }
  }
  return joinLines(lines);
}

function readParagraphs(paragraphs: readonly Json[]): string {
  const readSpan = ({ text, style }: Json): TextRun => ({
    text: asText(text) ?? "",
    ...readTextLook(localProperties(asRecord(asRecord(style)?.properties) ?? {})),
  });
  return joinLines(paragraphs.map(({ spans }) => listRecords(spans).map(readSpan)));
}

const joinLines = (lines: readonly (readonly TextRun[])[]): string =>
  lines
    .map((runs) => writeInline(runs, { isEscaped: false }))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
