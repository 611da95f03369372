import { plainText } from "@treeline/map";
import { countLosses } from "../exporting/count-losses.ts";
import type { MapFile } from "../exporting/map-file.ts";
import { buildTree, visitTree } from "../exporting/map-tree.ts";
import type { Tally } from "../report/tally.ts";

/** One line a topic, a tab a level. */
export function writeText(file: MapFile, tally: Tally): string {
  countLosses(file, {}, tally);
  const lines: string[] = [];
  for (const { topic, depth, isEnd } of visitTree(buildTree(file.schema))) {
    if (isEnd) continue;
    const text = plainText(topic.node.text);
    if (text.includes("\n")) tally.add("line_break", "topic");
    lines.push("\t".repeat(depth) + text.replaceAll(/\s*\n\s*/g, " "));
  }
  return `${lines.join("\n")}\n`;
}
