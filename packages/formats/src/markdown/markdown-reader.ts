import { OutlineBuilder } from "../sheet/outline-builder.ts";
import { newTopic, type SheetTopic } from "../sheet/sheet.ts";
import { indentOf } from "../text/indent-of.ts";
import { Definitions } from "./definitions.ts";
import { takeOwnLink } from "./own-link.ts";
import { readInline } from "./read-inline.ts";

const HEADING = /^ {0,3}(#{1,6})(?:[ \t](.*))?$/;
const ITEM = /^([ \t\u00a0]*)([-*+•]|\d{1,9}[.)])(?:([ \t]+)(.*))?$/;
const TASK = /^\[([ xX])\][ \t]+/;
const FENCE = /^[ \t]*(`{3,}|~{3,})([^`]*)$/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const FOLD = /<!--\s{0,10}markmap:\s{0,10}(fold|foldAll)\s{0,10}-->/;
/** Items stand below all headings, further in by their columns. */
const LIST_LEVEL = 10;
const TAB = 4;

/** Takes a document line by line. Each line is looked at once; what it belongs to is decided by what is open. */
export class MarkdownReader {
  readonly #outline = new OutlineBuilder();
  readonly #texts = new Map<SheetTopic, string[]>();
  readonly #notes = new Map<SheetTopic | undefined, string[]>();
  #current: SheetTopic | undefined;
  /** Columns of the open items' signs, and of their text. */
  #items: { sign: number; text: number }[] = [];
  /** What the open list hangs on. */
  #listOwner: SheetTopic | undefined;
  /** The line before was text of the current item, and this one may go on with it. */
  #isTextOpen = false;
  #isBlankBefore = true;
  #fence: string | undefined;
  #isComment = false;
  #hasHeading = false;
  readonly #definitions = new Definitions();

  take(line: string): void {
    if (this.#fence !== undefined) return this.#takeCode(line);
    if (this.#isComment) return this.#takeComment(line);
    if (line.trim() === "") return this.#takeBlank();
    const wasBlank = this.#isBlankBefore;
    this.#isBlankBefore = false;
    const fence = FENCE.exec(line);
    if (fence) return this.#openFence(line, fence[1] as string);
    if (this.#definitions.take(line)) return this.#endText();
    const heading = HEADING.exec(line);
    if (heading) return this.#addHeading((heading[1] as string).length, cutClosing(heading[2] ?? ""));
    if (/^\s*<!--/.test(line)) return this.#takeComment(line);
    if (this.#isUnderline(line)) return this.#underline(line);
    if (RULE.test(line)) return this.#endText();
    const item = ITEM.exec(line);
    if (item && this.#isItem(line, wasBlank)) return this.#addItem(line, item);
    this.#takeText(line, wasBlank);
  }

  end(): { tops: SheetTopic[]; preamble: string; hasHeading: boolean } {
    for (const [topic, lines] of this.#texts) this.#fill(topic, lines);
    for (const [topic, lines] of this.#notes) if (topic) topic.note = this.#joinNote(lines) || undefined;
    const about = this.#joinNote(this.#notes.get(undefined) ?? []);
    const preamble = joinNote([about, ...this.#definitions.listUnused()]);
    return { tops: this.#outline.tops, preamble, hasHeading: this.#hasHeading };
  }

  #joinNote(lines: readonly string[]): string {
    return this.#definitions.resolve(joinNote(lines));
  }

  #fill(topic: SheetTopic, lines: readonly string[]): void {
    const text = joinText(lines);
    const [task, done] = TASK.exec(text) ?? [];
    if (done !== undefined) topic.task = done === " " ? "open" : "done";
    const fold = FOLD.test(text);
    if (fold) topic.isFolded = true;
    const { runs, pictures, lostLinks } = readInline(
      text
        .slice(task?.length ?? 0)
        .replace(FOLD, "")
        .trim(),
      this.#definitions,
    );
    topic.text = runs;
    takeOwnLink(topic);
    if (pictures.length > 0) topic.missingPictures = [...pictures];
    if (lostLinks.length > 0) topic.lostLinks = [...lostLinks];
  }

  #addHeading(level: number, text: string): void {
    this.#hasHeading = true;
    this.#items = [];
    this.#addTopic(level, text);
    this.#isTextOpen = false;
  }

  #addTopic(level: number, text: string): void {
    this.#current = newTopic();
    this.#outline.add(level, this.#current);
    this.#texts.set(this.#current, [text]);
  }

  /** Far in, after text and without an empty line between, a sign is part of the text; so is a number that is not one. */
  #isItem(line: string, wasBlank: boolean): boolean {
    if (this.#items.length > 0 || this.#current === undefined || wasBlank)
      return indentOf(line, TAB) < 4 || this.#items.length > 0;
    return indentOf(line, TAB) < 4;
  }

  #addItem(line: string, [, before = "", sign = "", gap = "", text = ""]: RegExpExecArray): void {
    if (this.#items.length === 0) this.#listOwner = this.#current;
    const column = indentOf(before, TAB);
    const lead = before + sign + gap;
    const textColumn =
      column +
      sign.length +
      (text === "" || gap.length > 4
        ? 1
        : indentOf(" ".repeat(column + sign.length) + gap, TAB) - column - sign.length);
    // A sign below the text of the item above is its child; two columns further in is meant so too.
    for (
      let last = this.#items.at(-1);
      last && column < last.text && column < last.sign + 2;
      last = this.#items.at(-1)
    ) {
      this.#items.pop();
    }
    this.#items.push({ sign: column, text: Math.max(textColumn, column + 2) });
    this.#addTopic(LIST_LEVEL + this.#items.length, line.slice(lead.length));
    this.#isTextOpen = true;
  }

  /** Text goes on with the item above, or is a note: of the item that it stands below, or of the heading. */
  #takeText(line: string, wasBlank: boolean): void {
    if (this.#isTextOpen && !wasBlank && !/^\s*>/.test(line) && !isTableRow(line)) {
      this.#texts.get(this.#current as SheetTopic)?.push(line);
      return;
    }
    const fold = FOLD.exec(line);
    if (fold && this.#current) this.#current.isFolded = true;
    this.#endText();
    if (wasBlank && this.#items.length > 0 && /^\S/.test(line)) this.#endList();
    this.#addNote(line);
  }

  /** A paragraph at the margin belongs to the heading that the list before it belongs to. Without one it stays with the last item. */
  #endList(): void {
    if (!this.#listOwner) return;
    this.#items = [];
    this.#current = this.#listOwner;
  }

  #addNote(line: string): void {
    const lines = this.#notes.get(this.#current) ?? [];
    const margin = this.#items.at(-1)?.text ?? 0;
    lines.push(cutMargin(line, margin).replace(/^ {0,3}> ?/, ""));
    this.#notes.set(this.#current, lines);
  }

  #takeBlank(): void {
    this.#isBlankBefore = true;
    this.#endText();
    const lines = this.#notes.get(this.#current);
    if (lines && lines.at(-1) !== "") lines.push("");
  }

  #endText(): void {
    this.#isTextOpen = false;
  }

  #openFence(line: string, fence: string): void {
    this.#fence = fence;
    this.#endText();
    this.#addNote(line);
  }

  #takeCode(line: string): void {
    const [, close] = FENCE.exec(line) ?? [];
    this.#addNote(line);
    if (close?.startsWith(this.#fence as string) && line.trim() === close) this.#fence = undefined;
  }

  #takeComment(line: string): void {
    if (FOLD.test(line) && this.#current) this.#current.isFolded = true;
    this.#isComment = !line.includes("-->");
  }

  /** Text that is underlined is a heading; it was taken for a note until then. */
  #isUnderline(line: string): boolean {
    const last = this.#notes.get(this.#current)?.at(-1);
    return this.#items.length === 0 && last !== undefined && last !== "" && !isTableRow(last) && UNDERLINE.test(line);
  }

  #underline(line: string): void {
    const lines = this.#notes.get(this.#current) as string[];
    const from = lines.lastIndexOf("") + 1;
    const text = lines.splice(from).join("\n");
    this.#addHeading(line.includes("=") ? 1 : 2, text);
  }
}

/** A heading may end with signs as it begins. Without backtracking: a line may be megabytes of spaces. */
function cutClosing(given: string): string {
  const text = given.trim();
  let end = text.length;
  while (text[end - 1] === "#") end -= 1;
  return end < text.length && (end === 0 || /[ \t]/.test(text[end - 1] as string))
    ? text.slice(0, end).trimEnd()
    : text;
}

/** A line that ends with a backslash or two spaces is a line of its own, others go on. */
function joinText(lines: readonly string[]): string {
  let text = "";
  for (const [at, given] of lines.entries()) {
    const line = given.trim();
    const isLast = at === lines.length - 1;
    const hasSign = !isLast && line.endsWith("\\");
    text += hasSign ? line.slice(0, -1) : line;
    if (!isLast) text += hasSign || given.endsWith("  ") ? "<br>" : " ";
  }
  return text.trim();
}

const isTableRow = (line: string): boolean => /^\s*\|/.test(line);

function cutMargin(line: string, margin: number): string {
  const indent = indentOf(line, TAB);
  return " ".repeat(Math.max(0, indent - margin)) + line.trimStart();
}

const joinNote = (lines: readonly string[]): string =>
  lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
