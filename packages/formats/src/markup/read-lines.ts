import { isSafeLink, type TextRun } from "@treeline/map";
import type { MarkupToken } from "./read-markup.ts";

type Look = Omit<TextRun, "text">;

/** One line of rich text with what stands before it: a list sign, a heading's `#`. */
export interface MarkupLine {
  readonly prefix: string;
  readonly runs: TextRun[];
  /** Follows the line before without an empty one: after `<br>`, between list items and table rows. */
  readonly isClose: boolean;
}

export interface MarkupText {
  readonly lines: readonly MarkupLine[];
  /** Addresses of pictures, which are not part of the text. */
  readonly pictures: readonly string[];
  /** Addresses that cannot be links of a map. */
  readonly lostLinks: readonly string[];
}

const LOOKS: Readonly<Record<string, Look>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  del: { strike: true },
  strike: { strike: true },
};
/** What stands in these is never text. */
const SILENT = new Set(["script", "style", "head", "title", "template", "noscript", "svg", "math", "iframe", "object"]);
const BLOCKS = new Set([
  "p",
  "div",
  "section",
  "article",
  "blockquote",
  "table",
  "body",
  "html",
  "form",
  "dl",
  "dd",
  "dt",
]);

/** Tolerant: bare text, wrong nesting and lists in lists all give lines. Scripts, handlers and unsafe links are left behind. */
export function readLines(tokens: Iterable<MarkupToken>): MarkupText {
  const reader = new LineReader();
  for (const token of tokens) reader.take(token);
  return reader.end();
}

class LineReader {
  readonly #lines: MarkupLine[] = [];
  readonly #pictures: string[] = [];
  readonly #lostLinks: string[] = [];
  readonly #looks: { tag: string; look: Look }[] = [];
  readonly #lists: { isOrdered: boolean; count: number }[] = [];
  #silent: string | undefined;
  #silentDepth = 0;
  #runs: TextRun[] = [];
  #prefix = "";
  #isClose = false;
  #isPre = false;

  take(token: MarkupToken): void {
    if (this.#silent !== undefined) return this.#skip(token);
    if (token.kind === "text") return this.#addText(token.text);
    if (token.kind === "open") this.#open(token);
    else this.#closeTag(token.name);
  }

  end(): MarkupText {
    this.#endLine(false);
    return { lines: this.#lines, pictures: this.#pictures, lostLinks: this.#lostLinks };
  }

  #skip(token: MarkupToken): void {
    if (token.kind === "text") return;
    // The head of a document is often not closed.
    if (token.name === "body" && this.#silent === "head") this.#silent = undefined;
    if (token.name !== this.#silent) return;
    this.#silentDepth += token.kind === "open" ? 1 : -1;
    if (this.#silentDepth === 0) this.#silent = undefined;
  }

  #open({ name, attributes }: Extract<MarkupToken, { kind: "open" }>): void {
    if (SILENT.has(name)) {
      this.#silent = name;
      this.#silentDepth = 1;
    } else if (name === "br") this.#endLine(true, true);
    else if (name === "img") this.#pictures.push(attributes.src ?? "");
    else if (name === "ul" || name === "ol") this.#openList(name === "ol");
    else if (name === "li") this.#openItem();
    else if (name === "tr") this.#endLine(true);
    else if (name === "td" || name === "th") this.#addCell();
    else if (name === "pre") this.#setPre(true);
    else if (/^h[1-6]$/.test(name)) this.#beginBlock(`${"#".repeat(Number(name[1]))} `);
    else if (name === "hr") this.#endLine(false);
    else if (BLOCKS.has(name)) this.#beginBlock("");
    else this.#openLook(name, attributes);
  }

  #closeTag(name: string): void {
    if (name === "ul" || name === "ol") {
      this.#endLine(true);
      this.#prefix = "";
      this.#lists.pop();
      this.#isClose = this.#lists.length > 0;
    } else if (name === "li" || name === "tr") {
      this.#endLine(true);
      // The sign of an empty item must not pass to the next line.
      this.#prefix = "";
    } else if (name === "pre") this.#setPre(false);
    else if (/^h[1-6]$/.test(name)) {
      this.#endLine(this.#lists.length > 0);
      this.#prefix = "";
    } else if (name === "p" || BLOCKS.has(name)) this.#endLine(this.#lists.length > 0);
    else {
      const at = this.#looks.findLastIndex(({ tag }) => tag === name);
      if (at !== -1) this.#looks.splice(at, 1);
    }
  }

  #openList(isOrdered: boolean): void {
    this.#endLine(this.#lists.length > 0);
    // Bounded: each level makes the lines below it longer.
    if (this.#lists.length < 20) this.#lists.push({ isOrdered, count: 0 });
  }

  #openItem(): void {
    this.#endLine(true);
    const list = this.#lists.at(-1);
    if (list) list.count += 1;
    const sign = list?.isOrdered ? `${list.count}. ` : "- ";
    this.#prefix = "  ".repeat(Math.max(0, this.#lists.length - 1)) + sign;
  }

  /** A paragraph inside a list item is part of its line. */
  #beginBlock(prefix: string): void {
    if (this.#prefix !== "" && this.#runs.length === 0) return;
    this.#endLine(this.#lists.length > 0);
    this.#prefix = prefix;
  }

  #setPre(isPre: boolean): void {
    this.#endLine(false);
    this.#isPre = isPre;
  }

  #addCell(): void {
    if (this.#runs.length > 0) this.#runs.push({ text: " | " });
  }

  #openLook(tag: string, attributes: Readonly<Record<string, string>>): void {
    const href = tag === "a" ? (attributes.href ?? "").trim() : "";
    if (href !== "" && !isSafeLink(href)) this.#lostLinks.push(href);
    const look = isSafeLink(href) ? { link: href } : LOOKS[tag];
    // So many open tags are broken markup, and looking for their ends would take the square of their number.
    if (look && this.#looks.length < 50) this.#looks.push({ tag, look });
  }

  #addText(given: string): void {
    const text = given.replaceAll("\r\n", "\n");
    if (this.#isPre) {
      for (const [at, line] of text.split("\n").entries()) {
        if (at > 0) this.#endLine(true, true);
        this.#addRun(line);
      }
      return;
    }
    // A no-break space was written on purpose.
    const joined = text.replaceAll(/[ \t\n\f]+/g, " ");
    this.#addRun(this.#runs.length === 0 ? joined.replace(/^ /, "") : joined);
  }

  #addRun(text: string): void {
    if (text !== "") this.#runs.push(Object.assign({ text }, ...this.#looks.map(({ look }) => look)) as TextRun);
  }

  /** `isWanted`: also an empty one, because a break was written. */
  #endLine(isNextClose: boolean, isWanted = false): void {
    const runs = trimEnd(this.#runs);
    if (runs.length > 0 || isWanted) {
      this.#lines.push({ prefix: this.#prefix, runs, isClose: this.#isClose });
      this.#prefix = "";
      this.#isClose = isNextClose;
    } else if (!isNextClose) this.#isClose = false;
    this.#runs = [];
  }
}

function trimEnd(runs: readonly TextRun[]): TextRun[] {
  const result = [...runs];
  for (let last = result.at(-1); last; last = result.at(-1)) {
    const text = last.text.trimEnd();
    result.pop();
    if (text === "") continue;
    result.push({ ...last, text });
    break;
  }
  return result;
}
