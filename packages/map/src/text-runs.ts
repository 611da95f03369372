import { isSameValue } from "./fields.ts";
import { isLongerThan, TEXT_MAX_LENGTH } from "./limits.ts";
import { parseLink } from "./link.ts";
import { isRecord, type Parse, under } from "./parse.ts";

export const MARKS = ["bold", "italic", "underline", "strike"] as const;
export type Mark = (typeof MARKS)[number];

/** A stretch of text with one look. A line break is "\n". Marks that a newer build has set are in it too, under their own names. */
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
  return listMarks(a).length === listMarks(b).length && listMarks(a).every((mark) => isSameValue(a[mark], b[mark]));
}

/** Known and unknown ones, and the link. */
export function listMarks(run: TextRun): Exclude<keyof TextRun, "text">[] {
  const names: string[] = [];
  for (const name in run) if (name !== "text" && run[name as Mark] !== undefined) names.push(name);
  return names as Mark[];
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
  const run: Record<string, unknown> = { text: cleanText(value.text) };
  for (const [name, given] of Object.entries(value)) {
    if (name === "text" || name === "__proto__" || given === undefined || given === null || given === false) continue;
    if (name === "link") {
      const link = parseLink(given, under(report, "link"));
      if (link === undefined) return undefined;
      run.link = link;
    } else {
      if (isMark(name) && given !== true) return report(name, "bad_value", "must be true or absent") as undefined;
      run[name] = given;
    }
  }
  return run as unknown as TextRun;
};

export const isMark = (name: string): name is Mark => MARKS.some((mark) => mark === name);

/** Rich text in its joined form, however long. A string is accepted as one run without marks. */
export const parseRuns: Parse<readonly TextRun[]> = (value, report) => {
  const given = typeof value === "string" ? [{ text: value }] : value;
  if (!Array.isArray(given)) return report("", "bad_value", "must be a list of runs") as undefined;
  const runs: TextRun[] = [];
  for (const [i, each] of given.entries()) {
    const run = parseRun(each, under(report, `[${i}]`));
    if (!run) return undefined;
    runs.push(run);
  }
  return joinRuns(runs);
};

export const parseText: Parse<readonly TextRun[]> = (value, report) => {
  const runs = parseRuns(value, report);
  if (!runs || !isLongerThan(plainText(runs), TEXT_MAX_LENGTH)) return runs;
  return report("", "text_too_long", `must have at most ${TEXT_MAX_LENGTH} characters`) as undefined;
};
