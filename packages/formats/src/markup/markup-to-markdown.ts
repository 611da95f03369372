import { writeInline } from "../markdown/write-inline.ts";
import type { MarkupText } from "./read-lines.ts";

/** As a note. What looks like Markdown in the text itself is left so: people write it into notes of plain text, and mean it. */
export function linesToMarkdown({ lines }: MarkupText): string {
  let text = "";
  for (const { prefix, runs, isClose } of lines) {
    const line = writeInline(runs, { isEscaped: false }).replaceAll("\u00a0", " ");
    if (text !== "") text += isClose ? "\n" : "\n\n";
    text += prefix + line;
  }
  return text.replaceAll(/\n{3,}/g, "\n\n").trim();
}
