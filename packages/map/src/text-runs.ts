import { type FieldValues, isSameValue, own } from "./fields.ts";
import { isLongerThan, TEXT_MAX_LENGTH } from "./limits.ts";
import { isSafeLink, parseLink } from "./link.ts";
import { isRecord, type Parse, type Report, under } from "./parse.ts";

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
  const marks = listMarks(a);
  return marks.length === listMarks(b).length && marks.every((mark) => isSameValue(markOf(a, mark), markOf(b, mark)));
}

/** Known and unknown ones, and the link. */
export const listMarks = (run: TextRun): string[] =>
  Object.keys(run).filter((name) => name !== "text" && markOf(run, name) !== undefined);

export const markOf = (run: TextRun, name: string): unknown => own(run as unknown as FieldValues, name);

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

const parseRun = (value: unknown, report: Report, isStrict: boolean): TextRun | undefined => {
  if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
  if (typeof value.text !== "string") return report("text", "bad_value", "must be a text") as undefined;
  if (isStrict && !hasSoundMarks(value, report)) return undefined;
  return buildRun(cleanText(value.text), value);
};

function hasSoundMarks(run: FieldValues, report: Report): boolean {
  const isGiven = (name: string) => run[name] !== undefined && run[name] !== null && run[name] !== false;
  const odd = MARKS.find((mark) => isGiven(mark) && run[mark] !== true);
  if (odd) report(odd, "bad_value", "must be true or absent");
  const link = isGiven("link") ? parseLink(run.link, under(report, "link")) : "";
  return odd === undefined && link !== undefined;
}

/** Known marks with odd values and links with a foreign scheme count as absent; marks of a newer build stay. In one order. */
export function buildRun(text: string, marks: FieldValues): TextRun {
  const run: Record<string, unknown> = { text };
  for (const mark of MARKS) if (marks[mark] === true) run[mark] = true;
  if (typeof marks.link === "string" && isSafeLink(marks.link)) run.link = marks.link;
  for (const name of Object.keys(marks).sort()) {
    if (!KNOWN.has(name) && marks[name] !== undefined && marks[name] !== null) run[name] = marks[name];
  }
  return run as unknown as TextRun;
}

const KNOWN: ReadonlySet<string> = new Set([...MARKS, "text", "link", "__proto__"]);

/** Rich text in its joined form, however long. A string is accepted as one run without marks. */
function parseList(value: unknown, report: Report, isStrict: boolean): readonly TextRun[] | undefined {
  const given = typeof value === "string" ? [{ text: value }] : value;
  if (!Array.isArray(given)) return report("", "bad_value", "must be a list of runs") as undefined;
  const runs: TextRun[] = [];
  for (const [i, each] of given.entries()) {
    const run = parseRun(each, under(report, `[${i}]`), isStrict);
    if (!run) return undefined;
    runs.push(run);
  }
  return joinRuns(runs);
}

/** Of an existing map: of any length, with odd marks and unsafe links left out. */
export const readRunsJson: Parse<readonly TextRun[]> = (value, report) => parseList(value, report, false);

export const parseText: Parse<readonly TextRun[]> = (value, report) => {
  const runs = parseList(value, report, true);
  if (!runs || !isLongerThan(plainText(runs), TEXT_MAX_LENGTH)) return runs;
  return report("", "text_too_long", `must have at most ${TEXT_MAX_LENGTH} characters`) as undefined;
};
