import { plainText } from "@treeline/map";
import { countLosses } from "../exporting/count-losses.ts";
import type { MapFile } from "../exporting/map-file.ts";
import { buildTree, visitTree } from "../exporting/map-tree.ts";
import type { Tally } from "../report/tally.ts";

/** Readers skip blank lines, and what is below an empty topic would hang on another. */
const EMPTY = "…";

/** One line a topic, a tab a level. */
export function writeText(file: MapFile, tally: Tally): string {
  countLosses(file, {}, tally);
  const lines: string[] = [];
  for (const { topic, depth, isEnd } of visitTree(buildTree(file.schema))) {
    if (isEnd) continue;
    const text = plainText(topic.node.text);
    if (text.includes("\n")) tally.add("line_break", "topic");
    const line = text.replaceAll(/\s*\n\s*/g, " ");
    if (line.trim() === "") tally.add("empty_topic", "topic");
    lines.push("\t".repeat(depth) + (line.trim() === "" ? EMPTY : line));
  }
  return `${lines.join("\n")}\n`;
}
