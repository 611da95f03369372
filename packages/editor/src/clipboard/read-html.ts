import { isSafeLink, type PastedTopic, type TextRun } from "@treeline/map";
import { joinRuns } from "../text/runs.ts";
import { type MarkupToken, readMarkup } from "./markup.ts";
import { buildOutline, CODE_DEPTH, type OutlineItem } from "./outline.ts";
import { cutText } from "./paste-limits.ts";

type Look = Omit<TextRun, "text">;

const MARK_TAGS: Readonly<Record<string, Look>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  del: { strike: true },
  strike: { strike: true },
};
const BLOCKS = new Set(["p", "div", "section", "article", "blockquote", "tr", "table", "body", "html"]);
/** How Word says which level of a list a paragraph is, and that a span is only its bullet. */
const WORD_LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;
const WORD_BULLET = /mso-list:\s*ignore/i;
/** Text outside lists and headings hangs below them all. */
const PLAIN_DEPTH = 10;
/** Lists stand below the headings before them. */
const LIST_DEPTH = 20;

/** Lists and headings; null if there are none, for then the plain text says as much. */
export function readHtml(html: string): PastedTopic[] | null {
  if (!/<(?:li|h[1-6])[\s>]|mso-list:/i.test(html)) return null;
  const reader = new HtmlReader();
  for (const token of readMarkup(html)) reader.take(token);
  return buildOutline(reader.end());
}

class HtmlReader {
  readonly #items: OutlineItem[] = [];
  readonly #looks: { tag: string; look: Look }[] = [];
  #runs: TextRun[] = [];
  #depth = PLAIN_DEPTH;
  #lists = 0;
  /** How many spans deep in one that is to be ignored. */
  #ignored = 0;
  #isCode = false;

  take(token: MarkupToken): void {
    if (this.#isIgnored(token)) return;
    if (token.kind === "text") return this.#addText(this.#asWritten(token.text));
    const { name } = token;
    if (name === "br") return this.#addText("\n");
    if (name === "ul" || name === "ol") return this.#list(token.kind === "open" ? 1 : -1);
    if (name === "li") return this.#begin(LIST_DEPTH + Math.max(1, this.#lists));
    if (name === "pre") return this.#code(token.kind === "open");
    const wordLevel = token.kind === "open" ? WORD_LEVEL.exec(token.attributes.get("style") ?? "")?.[1] : undefined;
    if (wordLevel !== undefined && name === "p") return this.#begin(LIST_DEPTH + Number(wordLevel));
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level !== undefined) return this.#begin(token.kind === "open" ? Number(level) : PLAIN_DEPTH);
    if (BLOCKS.has(name) && !this.#isInOne) return this.#begin(PLAIN_DEPTH);
    if (token.kind === "open") this.#open(token);
    else this.#close(name);
  }

  /** Word writes bullets and numbers as text, in a span that says it is to be ignored. */
  #isIgnored(token: MarkupToken): boolean {
    if (token.kind === "open" && token.name === "span") {
      if (this.#ignored > 0 || WORD_BULLET.test(token.attributes.get("style") ?? "")) this.#ignored += 1;
    } else if (token.kind === "close" && token.name === "span" && this.#ignored > 0) {
      this.#ignored -= 1;
      return true;
    }
    return this.#ignored > 0;
  }

  end(): readonly OutlineItem[] {
    this.#begin(PLAIN_DEPTH);
    return this.#items;
  }

  /** A paragraph inside a list item is part of the item, and a line inside code of the code. */
  get #isInOne(): boolean {
    return this.#lists > 0 || this.#isCode;
  }

  get #bodyDepth(): number {
    return this.#lists === 0 ? PLAIN_DEPTH : LIST_DEPTH + this.#lists;
  }

  #list(by: 1 | -1): void {
    this.#begin(LIST_DEPTH + this.#lists);
    this.#lists = Math.max(0, this.#lists + by);
    this.#depth = this.#bodyDepth;
  }

  #code(isCode: boolean): void {
    this.#begin(isCode ? CODE_DEPTH : this.#bodyDepth);
    this.#isCode = isCode;
  }

  /** What was collected is one topic; the next one begins. */
  #begin(depth: number): void {
    const text = trimRuns(this.#runs);
    if (text.length > 0) this.#items.push({ depth: this.#depth, topic: { text } });
    this.#runs = [];
    this.#depth = depth;
  }

  /** Line breaks and spaces count in code only. */
  #asWritten(text: string): string {
    return this.#isCode ? text : text.replaceAll(/\s+/g, " ");
  }

  #addText(text: string): void {
    const look = Object.assign({}, ...this.#looks.map((each) => each.look)) as Look;
    this.#runs.push({ ...look, text });
  }

  #open({ name, attributes, isClosed }: Extract<MarkupToken, { kind: "open" }>): void {
    const href = name === "a" ? attributes.get("href") : undefined;
    const link = href !== undefined && isSafeLink(href) ? { link: href } : undefined;
    // Google Docs wraps everything in a <b> that says it is not bold.
    const isPlain = name === "b" && /font-weight:\s*(?:normal|400)/i.test(attributes.get("style") ?? "");
    const look = link ?? (isPlain ? undefined : MARK_TAGS[name]);
    if (look && !isClosed) this.#looks.push({ tag: name, look });
  }

  #close(name: string): void {
    const at = this.#looks.findLastIndex(({ tag }) => tag === name);
    if (at >= 0) this.#looks.splice(at, 1);
  }
}

function trimRuns(runs: readonly TextRun[]): TextRun[] {
  const joined = joinRuns(runs.map((run) => ({ ...run, text: cutText(run.text) })));
  const first = joined[0];
  if (first) joined[0] = { ...first, text: first.text.trimStart() };
  const last = joined.at(-1);
  if (last) joined[joined.length - 1] = { ...last, text: last.text.trimEnd() };
  return joinRuns(joined);
}
