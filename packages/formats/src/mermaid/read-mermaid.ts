import type { Shape } from "@treeline/map";
import { cutFrontMatter } from "../markdown/front-matter.ts";
import { readInline } from "../markdown/read-inline.ts";
import { markupToRuns } from "../markup/markup-to-runs.ts";
import { markupOfText } from "../markup/read-markup.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import type { Tally } from "../report/tally.ts";
import { joinRoots } from "../sheet/join-roots.ts";
import { OutlineBuilder } from "../sheet/outline-builder.ts";
import { newTopic, type Sheet, type SheetTopic } from "../sheet/sheet.ts";
import type { Source } from "../source.ts";
import { indentOf } from "../text/indent-of.ts";

/** Longest signs first. */
const SHAPES: readonly (readonly [open: string, close: string, shape: Shape])[] = [
  ["((", "))", "ellipse"],
  ["))", "((", "cloud"],
  ["{{", "}}", "hexagon"],
  ["[", "]", "rectangle"],
  ["(", ")", "rounded"],
  [")", "(", "cloud"],
];
const TAB = 4;
/** Of one text; a quote that does not end by then is a mistake. */
const LINES_MAX = 100;

/** Mermaid's mindmap: a row hangs on the nearest one above with a smaller indent. */
export function readMermaid(source: Source, tally: Tally): Sheet[] {
  if (source.kind !== "text") throw new FileRefusal("unknown_format");
  const text = source.text.replaceAll("\r\n", "\n");
  const { title, body } = cutFrontMatter(text);
  const outline = new OutlineBuilder();
  let isInside = false;
  for (const line of joinStrings(body.split("\n"))) {
    const row = line.trim();
    if (row === "" || row.startsWith("%%")) continue;
    if (row.startsWith("```")) {
      if (isInside) break;
    } else if (!isInside) isInside = row === "mindmap";
    else readRow(line, outline, tally);
  }
  if (outline.tops.length === 0) throw new FileRefusal("no_topics");
  return [{ name: title, root: joinRoots(outline.tops, title || source.title), relationships: [] }];
}

/** A quoted text may go over several lines. Each line is looked at once: its quotes open or close. */
function* joinStrings(lines: readonly string[]): Generator<string> {
  let open: string[] = [];
  for (const line of lines) {
    const isTurning = line.split('"').length % 2 === 0;
    if (open.length === 0 && !(isTurning && /[[({]"/.test(line))) {
      yield line;
      continue;
    }
    const isEnd = open.length > 0 && (isTurning || open.length >= LINES_MAX);
    open.push(line);
    if (!isEnd) continue;
    yield open.join("\n");
    open = [];
  }
  yield* open;
}

function readRow(line: string, outline: OutlineBuilder, tally: Tally): void {
  const row = line.trim();
  const icon = /^::icon\((.*)\)$/.exec(row)?.[1];
  if (icon !== undefined) {
    if (outline.last) (outline.last.marks ??= []).push(icon);
  } else if (row.startsWith(":::")) tally.add("look", "nowhere");
  else outline.add(indentOf(line, TAB), readTopic(row));
}

function readTopic(given: string): SheetTopic {
  const row = given.replace(/:::[\w -]{1,100}$/, "").trim();
  for (const [open, close, shape] of SHAPES) {
    const start = row.indexOf(open);
    if (start === -1 || !row.endsWith(close) || row.length < start + open.length + close.length) continue;
    if (!/^[^\s"[\](){}]{0,100}$/.test(row.slice(0, start))) continue;
    return Object.assign(readText(row.slice(start + open.length, -close.length)), { shape });
  }
  return readText(row);
}

function readText(given: string): SheetTopic {
  const text = given.trim().replace(/^"([^]*)"$/, "$1");
  const [, markdown] = /^`([^]*)`$/.exec(text) ?? [];
  if (markdown !== undefined) return newTopic(readInline(markdown.replaceAll("\n", "<br>")).runs);
  return newTopic(markupToRuns(markupOfText(text.replaceAll("#quot;", '"').replaceAll("#35;", "#"))));
}
