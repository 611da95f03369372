import { plainText } from "@treeline/map";
import { countLosses } from "../exporting/count-losses.ts";
import type { MapFile } from "../exporting/map-file.ts";
import { buildTree, type MapTopic, marksOf, visitTree } from "../exporting/map-tree.ts";
import { keepSpaces } from "../markup/keep-spaces.ts";
import type { Tally } from "../report/tally.ts";
import { escapeXml } from "../xml/escape-xml.ts";
import { isMarkup } from "./is-markup.ts";

/** OPML 2.0, with notes as outliners write them. */
export function writeOpml(file: MapFile, tally: Tally): string {
  countLosses(file, { notes: true, topicLinks: true, folds: true, marks: (mark) => mark in STATUS }, tally);
  const rows: string[] = [];
  const open: number[] = [];
  let count = 0;
  let hasFolds = false;
  for (const { topic, depth, isEnd } of visitTree(buildTree(file.schema))) {
    const indent = "  ".repeat(Math.min(depth, 20) + 2);
    if (isEnd) {
      rows.push(`${indent}</outline>\n`);
      continue;
    }
    count += 1;
    if (topic.node.folded) hasFolds = true;
    else if (topic.children.length > 0) open.push(count);
    rows.push(`${indent}${openRow(topic)}\n`);
  }
  const state = hasFolds ? `<expansionState>${open.join(",") || "0"}</expansionState>` : "";
  const head = `<head><title>${escapeXml(file.name)}</title>${state}</head>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n  ${head}\n  <body>\n${rows.join("")}  </body>\n</opml>\n`;
}

function openRow({ node, note }: MapTopic): string {
  const link = node.link === undefined ? "" : ` type="link" url="${escapeXml(node.link)}"`;
  const written = note === undefined ? "" : ` _note="${escapeXml(guard(note))}"`;
  const status = marksOf(node).flatMap((mark) => STATUS[mark] ?? []);
  const task = status.length === 0 ? "" : ` _status="${status[0]}"`;
  return `<outline text="${escapeXml(guard(plainText(node.text)))}"${task}${link}${written}>`;
}

/** As OmniOutliner writes it. */
const STATUS: Readonly<Record<string, string>> = { "task-open": "unchecked", "task-done": "checked" };

/** A text that readers would take for HTML is written as HTML. */
const guard = (text: string): string =>
  isMarkup(text) ? keepSpaces(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;") : text;
