import { plainText, type Shape } from "@treeline/map";
import { countLosses } from "../exporting/count-losses.ts";
import type { MapFile } from "../exporting/map-file.ts";
import { buildTree, visitTree } from "../exporting/map-tree.ts";
import type { Tally } from "../report/tally.ts";

const BRACKETS: Partial<Readonly<Record<Shape, readonly [string, string]>>> = {
  rounded: ["(", ")"],
  pill: ["(", ")"],
  ellipse: ["((", "))"],
  cloud: [")", "("],
  hexagon: ["{{", "}}"],
};

/** As Mermaid's mindmap: every text in quotes, inside the brackets of its shape. */
export function writeMermaid(file: MapFile, tally: Tally): string {
  countLosses(file, {}, tally);
  const lines = ["mindmap"];
  let count = 0;
  for (const { topic, depth, isEnd } of visitTree(buildTree(file.schema))) {
    if (isEnd) continue;
    count += 1;
    const [open, close] = BRACKETS[topic.node.shape ?? "rectangle"] ?? ["[", "]"];
    lines.push(`${"  ".repeat(depth + 1)}n${count}${open}"${quote(plainText(topic.node.text))}"${close}`);
  }
  return `${lines.join("\n")}\n`;
}

const quote = (text: string): string =>
  text
    .replaceAll("#", "#35;")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "#quot;")
    .replaceAll("`", "&#96;")
    .replaceAll("\n", "<br/>");
