import { plainText } from "@treeline/map";
import { countLosses } from "../exporting/count-losses.ts";
import type { MapFile } from "../exporting/map-file.ts";
import { buildTree, visitTree } from "../exporting/map-tree.ts";
import type { Tally } from "../report/tally.ts";

/** One row a topic with its number, that of its parent, and how deep it is: spreadsheets can sort and filter that. */
export function writeCsv(file: MapFile, tally: Tally): string {
  countLosses(file, { notes: true, topicLinks: true }, tally);
  const rows = ["id,parent,level,text,note,link"];
  const numbers: number[] = [];
  let count = 0;
  for (const { topic, depth, isEnd } of visitTree(buildTree(file.schema))) {
    if (isEnd) continue;
    count += 1;
    numbers[depth] = count;
    const parent = depth === 0 ? "" : numbers[depth - 1];
    const { node, note } = topic;
    rows.push(
      [count, parent, depth, writeCell(plainText(node.text)), writeCell(note ?? ""), writeCell(node.link ?? "")].join(
        ",",
      ),
    );
  }
  // With a mark, without which Excel takes UTF-8 for something else.
  return `\ufeff${rows.join("\r\n")}\r\n`;
}

/** A cell that a spreadsheet would compute gets an apostrophe, and loses it when it comes back. */
export function writeCell(text: string): string {
  const guarded = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
