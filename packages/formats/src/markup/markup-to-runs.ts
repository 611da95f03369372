import { joinRuns, type TextRun } from "@treeline/map";
import { type MarkupText, readLines } from "./read-lines.ts";
import { type MarkupToken, markupOfText } from "./read-markup.ts";

const isHtml = (text: string): boolean => /^\s*<html[\s>]/i.test(text);

/** As the text of a topic: lines with their list signs, and no empty ones around it. */
export function linesToRuns({ lines }: MarkupText): TextRun[] {
  const runs: TextRun[] = [];
  for (const { prefix, runs: line } of lines) {
    if (runs.length > 0) runs.push({ text: "\n" });
    // A heading in a topic is just its text.
    if (prefix !== "" && !prefix.startsWith("#")) runs.push({ text: prefix.replace("- ", "• ") });
    for (const run of line) runs.push(run);
  }
  return trimBreaks(joinRuns(runs.map((run) => ({ ...run, text: run.text.replaceAll("\u00a0", " ") }))));
}

export const markupToRuns = (tokens: Iterable<MarkupToken>): TextRun[] => linesToRuns(readLines(tokens));

/** A text attribute that holds plain text, or HTML from its first character on. */
export const textOrMarkup = (text: string): MarkupText =>
  isHtml(text) ? readLines(markupOfText(text)) : { lines: plainLines(text), pictures: [], lostLinks: [] };

const plainLines = (text: string) =>
  text === ""
    ? []
    : [{ prefix: "", runs: [{ text: text.replaceAll("\r\n", "\n").replaceAll("\r", "\n") }], isClose: false }];

function trimBreaks(runs: readonly TextRun[]): TextRun[] {
  const result = runs.map((run) => ({ ...run }));
  const first = result[0];
  if (first) first.text = first.text.trimStart();
  const last = result.at(-1);
  if (last) last.text = last.text.trimEnd();
  return result.filter(({ text }) => text !== "");
}
