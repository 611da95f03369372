import type { PastedTopic } from "@treeline/map";
import { buildOutline } from "./outline.ts";
import { cutText } from "./paste-limits.ts";

const TAB = 4;

/** The width of the white space that a line begins with. */
export function indentOf(line: string): number {
  let width = 0;
  for (const sign of line) {
    if (sign === "\t") width += TAB - (width % TAB);
    else if (sign === " " || sign === "\u00a0") width += 1;
    else break;
  }
  return width;
}

/** One topic a line; a line further in hangs on the one above. */
export function readIndented(text: string): PastedTopic[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return buildOutline(lines.map((line) => ({ depth: indentOf(line), topic: { text: cutText(line.trim()) } })));
}
