import { countLosses } from "../exporting/count-losses.ts";
import type { MapFile } from "../exporting/map-file.ts";
import { buildTree, type MapTopic, marksOf, visitTree } from "../exporting/map-tree.ts";
import type { Tally } from "../report/tally.ts";
import { LINK_SIGN } from "./own-link.ts";
import { escapeLink, writeInline } from "./write-inline.ts";

/** The root as a heading, main topics with children as headings below it, everything else as a list. */
export function writeMarkdown(file: MapFile, tally: Tally): string {
  countLosses(file, { notes: true, topicLinks: true, formats: true, marks: (mark) => mark in BOXES }, tally);
  const root = buildTree(file.schema);
  // A list cannot end again once a heading has come: mixed main topics are all headings.
  const isHeading = root.children.some(({ children }) => children.length > 0);
  const lines: string[] = [];
  for (const { topic, depth, isEnd } of visitTree(root)) {
    if (isEnd) continue;
    const text = writeBox(topic) + writeText(topic);
    if (depth === 0) lines.push(`# ${text}`, "");
    else if (depth === 1 && isHeading) lines.push(...(lines.at(-1) === "" ? [] : [""]), `## ${text}`, "");
    else lines.push(`${"  ".repeat(depth - (isHeading ? 2 : 1))}- ${text}`);
    const indent = depth === 0 || (depth === 1 && isHeading) ? "" : "  ".repeat(depth - (isHeading ? 1 : 0));
    if (topic.note !== undefined) lines.push(...(lines.at(-1) === "" ? [] : [""]), ...writeNote(topic.note, indent));
  }
  return `${lines.join("\n").trimEnd()}\n`;
}

/** A cancelled task is neither open nor done. */
const BOXES: Readonly<Record<string, string>> = { "task-open": "[ ] ", "task-done": "[x] " };

const writeBox = ({ node }: MapTopic): string =>
  marksOf(node)
    .flatMap((mark) => BOXES[mark] ?? [])
    .join("");

function writeText({ node: { text, link } }: MapTopic): string {
  const line = writeInline(text, { isEscaped: true }).replaceAll("\n", "<br>");
  // What a line begins with could be a sign of its own.
  const escaped = line.replace(/^(\s*)([-+#>|]|\d{1,9}(?=[.)]))/, (_, space: string, sign: string) =>
    /\d/.test(sign) ? `${space}<!-- -->${sign}` : `${space}\\${sign}`,
  );
  if (link === undefined) return escaped;
  const isPlain = text.every((run) => run.link === undefined) && escaped.trim() !== "";
  return isPlain ? `[${escaped}](${escapeLink(link)})` : `${escaped} [${LINK_SIGN}](${escapeLink(link)})`;
}

/** In quotes, so that its own headings and lists are not taken for topics. */
function writeNote(note: string, indent: string): string[] {
  const quoted = note.split("\n").map((line) => `${indent}> ${line}`.trimEnd());
  return [...quoted, ""];
}
