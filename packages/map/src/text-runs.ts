import { isLongerThan, TEXT_MAX_LENGTH } from "./limits.ts";
import { parseLink } from "./link.ts";
import { isRecord, type Parse, under } from "./parse.ts";

export const MARKS = ["bold", "italic", "underline", "strike"] as const;
export type Mark = (typeof MARKS)[number];

/** A stretch of text with one look. A line break is "\n". */
export interface TextRun {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  readonly link?: string;
}

/** In edits a plain string is a text without marks. */
export type TextInput = string | readonly TextRun[];

export function plainText(runs: readonly TextRun[]): string {
  if (runs.length === 1) return runs[0]?.text ?? "";
  let text = "";
  for (const run of runs) text += run.text;
  return text;
}

export function hasSameMarks(a: TextRun, b: TextRun): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.underline === b.underline &&
    a.strike === b.strike &&
    a.link === b.link
  );
}

export function isSameText(a: readonly TextRun[], b: readonly TextRun[]): boolean {
  return a.length === b.length && a.every((run, i) => isSameRun(run, b[i] as TextRun));
}

const isSameRun = (a: TextRun, b: TextRun) => a.text === b.text && hasSameMarks(a, b);

/** Empty runs dropped, neighbours with one look joined: equal texts have equal runs. */
export function joinRuns(runs: readonly TextRun[]): TextRun[] {
  const result: TextRun[] = [];
  for (const run of runs) {
    if (run.text === "") continue;
    const last = result.at(-1);
    if (last && hasSameMarks(last, run)) result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}

/** Half a surrogate pair is not a character: Yjs and JSON would each replace it in their own way. Lines end in "\n", as text fields have it. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll("\r\n", "\n").replaceAll("\r", "\n");

const parseRun: Parse<TextRun> = (value, report) => {
  if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
  if (typeof value.text !== "string") return report("text", "bad_value", "must be a text") as undefined;
  const run: { text: string; link?: string } & { [M in Mark]?: true } = { text: cleanText(value.text) };
  for (const mark of MARKS) {
    const given = value[mark];
    if (given === undefined || given === null || given === false) continue;
    if (given !== true) return report(mark, "bad_value", "must be true or absent") as undefined;
    run[mark] = true;
  }
  if (value.link === undefined || value.link === null) return run;
  const link = parseLink(value.link, under(report, "link"));
  return link === undefined ? undefined : { ...run, link };
};

/** Rich text in its joined form. A string is accepted as one run without marks. */
export const parseText: Parse<readonly TextRun[]> = (value, report) => {
  const given = typeof value === "string" ? [{ text: value }] : value;
  if (!Array.isArray(given)) return report("", "bad_value", "must be a list of runs") as undefined;
  const runs: TextRun[] = [];
  let length = 0;
  for (const [i, each] of given.entries()) {
    const run = parseRun(each, under(report, `[${i}]`));
    if (!run) return undefined;
    runs.push(run);
    length += run.text.length;
    if (length > 2 * TEXT_MAX_LENGTH) break;
  }
  const joined = joinRuns(runs);
  if (length <= TEXT_MAX_LENGTH || !isLongerThan(plainText(joined), TEXT_MAX_LENGTH)) return joined;
  return report("", "text_too_long", `must have at most ${TEXT_MAX_LENGTH} characters`) as undefined;
};
