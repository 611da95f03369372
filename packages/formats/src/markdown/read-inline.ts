import { isSafeLink, joinRuns, type TextRun } from "@treeline/map";
import { decodeEntities } from "../markup/decode-entities.ts";
import type { Definitions } from "./definitions.ts";

type Look = "bold" | "italic" | "underline" | "strike";

/** Longer lines are taken as they are: they are not prose, and marks in them are chance. */
const INLINE_MAX = 20_000;
const LABEL_MAX = 200;

export interface InlineText {
  readonly runs: TextRun[];
  readonly pictures: readonly string[];
  /** Addresses that cannot be links of a map. */
  readonly lostLinks: readonly string[];
}

/** One line of Markdown as rich text. Signs without a partner are text. Linear in the length of the line. */
export function readInline(source: string, definitions?: Definitions): InlineText {
  if (source.length > INLINE_MAX) return { runs: source === "" ? [] : [{ text: source }], pictures: [], lostLinks: [] };
  return new InlineReader(source, definitions).read();
}

/** A sign that may begin or end a look, at a place between pieces of text. */
interface Opener {
  readonly piece: number;
  readonly sign: string;
  readonly length: number;
}

interface Bracket {
  readonly piece: number;
  /** Where its text begins. */
  readonly at: number;
  readonly isPicture: boolean;
}

class InlineReader {
  readonly #source: string;
  readonly #pieces: string[] = [];
  /** What begins before a piece, and what ends before it. */
  readonly #looks: { look: Look; from: number; to: number }[] = [];
  readonly #links: { link: string; from: number; to: number }[] = [];
  readonly #openers: Record<string, Opener[]> = { "*": [], _: [], "~": [] };
  readonly #underlines: number[] = [];
  readonly #anchors: { readonly piece: number; readonly link: string }[] = [];
  readonly #definitions: Definitions | undefined;
  readonly #brackets: Bracket[] = [];
  readonly #pictures: string[] = [];
  readonly #lostLinks: string[] = [];
  /** Lengths of backtick runs that have no partner further on. */
  readonly #lonely = new Set<number>();
  #at = 0;

  constructor(source: string, definitions?: Definitions) {
    this.#source = source;
    this.#definitions = definitions;
  }

  read(): InlineText {
    while (this.#at < this.#source.length) this.#step();
    return { runs: this.#buildRuns(), pictures: this.#pictures, lostLinks: this.#lostLinks };
  }

  #step(): void {
    const sign = this.#source[this.#at] as string;
    if (sign === "\\") return this.#escape();
    if (sign === "`") return this.#code();
    if (sign === "*" || sign === "_" || sign === "~") return this.#mark(sign);
    if (sign === "<") return this.#tag();
    if (sign === "[" || (sign === "!" && this.#source[this.#at + 1] === "[")) return this.#openBracket(sign === "!");
    if (sign === "]") return this.#closeBracket();
    const rest = /[^\\`*_~<[\]!]+/y;
    rest.lastIndex = this.#at;
    const [text] = rest.exec(this.#source) ?? [sign];
    this.#pieces.push(decodeEntities(text));
    this.#at += text.length;
  }

  #escape(): void {
    const next = this.#source[this.#at + 1] ?? "";
    const isEscaped = /[!-/:-@[-`{-~]/.test(next);
    this.#pieces.push(isEscaped ? next : "\\");
    this.#at += isEscaped ? 2 : 1;
  }

  /** Maps have no look for code: its text, in which nothing is a sign. */
  #code(): void {
    const ticks = /`+/y;
    ticks.lastIndex = this.#at;
    const [open] = ticks.exec(this.#source) as RegExpExecArray;
    const start = this.#at + open.length;
    if (!this.#lonely.has(open.length)) {
      for (const match of this.#source.slice(start).matchAll(/`+/g)) {
        if (match[0].length !== open.length) continue;
        this.#pieces.push(this.#source.slice(start, start + match.index).replace(/^ (.+) $/, "$1"));
        this.#at = start + match.index + open.length;
        return;
      }
      this.#lonely.add(open.length);
    }
    this.#pieces.push(open);
    this.#at = start;
  }

  #mark(sign: string): void {
    let length = 1;
    while (this.#source[this.#at + length] === sign) length += 1;
    const [before, after] = [this.#source[this.#at - 1] ?? " ", this.#source[this.#at + length] ?? " "];
    this.#at += length;
    const isWord = /[\p{L}\p{N}]/u;
    const isInside = sign === "_" && isWord.test(before) && isWord.test(after);
    if (isInside || (sign === "~" && length !== 2)) return void this.#pieces.push(sign.repeat(length));
    const openers = this.#openers[sign] as Opener[];
    let left = length;
    if (!/\s/.test(before)) left = this.#closeMarks(openers, sign, left);
    if (left === 0) return;
    if (!/\s/.test(after)) openers.push({ piece: this.#pieces.length, sign, length: left });
    this.#pieces.push(sign.repeat(left));
  }

  /** Ends what was begun with this sign, the innermost first. The signs of both ends are no text then. */
  #closeMarks(openers: Opener[], sign: string, given: number): number {
    let left = given;
    for (let opener = openers.at(-1); opener && left > 0; opener = openers.at(-1)) {
      const used = Math.min(opener.length, left, 2);
      // Nothing in between is not something with a look.
      if (opener.piece + 1 >= this.#pieces.length) break;
      const look = sign === "~" ? "strike" : used === 2 ? "bold" : "italic";
      this.#looks.push({ look, from: opener.piece, to: this.#pieces.length });
      openers.pop();
      this.#pieces[opener.piece] = sign.repeat(opener.length - used);
      if (opener.length > used) openers.push({ ...opener, length: opener.length - used });
      left -= used;
    }
    return left;
  }

  /** `<br>` and `<u>` have a meaning here, addresses are links, other tags are left out. */
  #tag(): void {
    const tag =
      /<(?:(\/?)([a-z][\w-]{0,20})(?:\s[^<>]{0,1000})?\/?|([a-z][a-z\d+.-]{1,20}:[^\s<>]{1,2048}|[^\s<>@]{1,64}@[^\s<>@]{1,255}))>|<!--[^]{0,2000}?-->/iy;
    tag.lastIndex = this.#at;
    const match = tag.exec(this.#source);
    if (!match) {
      this.#pieces.push("<");
      this.#at += 1;
      return;
    }
    const [whole, slash, name, address] = match;
    this.#at += whole.length;
    if (address !== undefined) return this.#address(address);
    const lower = name?.toLowerCase();
    if (lower === "br") this.#pieces.push("\n");
    else if (lower === "u" && slash === "") this.#underlines.push(this.#pieces.length);
    else if (lower === "u") {
      const from = this.#underlines.pop();
      if (from !== undefined) this.#looks.push({ look: "underline", from, to: this.#pieces.length });
    } else if (lower === "img") this.#pictures.push(attributeOf(whole, "src"));
    else if (lower === "a") this.#anchor(slash === "/" ? undefined : attributeOf(whole, "href"));
  }

  /** Undefined: its end. */
  #anchor(link: string | undefined): void {
    if (link !== undefined) return void this.#anchors.push({ piece: this.#pieces.length, link });
    const anchor = this.#anchors.pop();
    if (!anchor || anchor.link === "") return;
    if (isSafeLink(anchor.link)) this.#links.push({ link: anchor.link, from: anchor.piece, to: this.#pieces.length });
    else this.#lostLinks.push(anchor.link);
  }

  #address(address: string): void {
    const link = address.includes(":") ? address : `mailto:${address}`;
    this.#pieces.push(address);
    if (isSafeLink(link)) this.#links.push({ link, from: this.#pieces.length - 1, to: this.#pieces.length });
  }

  #openBracket(isPicture: boolean): void {
    const at = this.#at + (isPicture ? 2 : 1);
    this.#brackets.push({ piece: this.#pieces.length, at, isPicture });
    this.#pieces.push(isPicture ? "![" : "[");
    this.#at = at;
  }

  #closeBracket(): void {
    const bracket = this.#brackets.pop();
    const target =
      /\]\(\s{0,10}(?:<([^<>\n]{0,2048})>|((?:[^\s()\\]|\\.|\([^\s()]{0,500}\)){0,2048}))(?:\s{1,10}(?:"[^"]{0,500}"|'[^']{0,500}'|\([^()]{0,500}\)))?\s{0,10}\)/y;
    target.lastIndex = this.#at;
    const match = bracket && target.exec(this.#source);
    const found = match
      ? { given: (match[1] ?? match[2] ?? "").replaceAll(/\\([!-/:-@[-`{-~])/g, "$1"), length: match[0].length }
      : bracket && this.#findReference(bracket);
    if (!bracket || !found) {
      this.#pieces.push("]");
      this.#at += 1;
      return;
    }
    const link = decodeEntities(found.given);
    this.#at += found.length;
    this.#pieces[bracket.piece] = "";
    if (bracket.isPicture) this.#pictures.push(link);
    else if (isSafeLink(link)) this.#links.push({ link, from: bracket.piece, to: this.#pieces.length });
    else this.#lostLinks.push(link);
  }

  /** `[text][name]`, `[name][]` or `[name]`. */
  #findReference(bracket: Bracket): { given: string; length: number } | undefined {
    const label = /\]\[([^[\]\n]{0,200})\]/y;
    label.lastIndex = this.#at;
    const [whole = "]", name] = label.exec(this.#source) ?? [];
    const given = this.#definitions?.find(name || this.#source.slice(bracket.at, this.#at).slice(0, LABEL_MAX));
    return given === undefined ? undefined : { given, length: whole.length };
  }

  /** One pass over the pieces with what is open at each. */
  #buildRuns(): TextRun[] {
    const starts = new Map<number, (Look | { link: string })[]>();
    const ends = new Map<number, (Look | { link: string })[]>();
    const put = (map: typeof starts, at: number, look: Look | { link: string }) =>
      void map.set(at, [...(map.get(at) ?? []), look]);
    for (const { look, from, to } of this.#looks) {
      put(starts, from, look);
      put(ends, to, look);
    }
    for (const each of this.#links) {
      put(starts, each.from, each);
      put(ends, each.to, each);
    }
    const open: Record<Look, number> = { bold: 0, italic: 0, underline: 0, strike: 0 };
    const links: string[] = [];
    const runs: TextRun[] = [];
    for (const [at, text] of this.#pieces.entries()) {
      for (const look of ends.get(at) ?? []) {
        if (typeof look === "string") open[look] -= 1;
        else links.pop();
      }
      for (const look of starts.get(at) ?? []) {
        if (typeof look === "string") open[look] += 1;
        else links.push(look.link);
      }
      const link = links.at(-1);
      runs.push({
        text,
        ...(open.bold > 0 && { bold: true as const }),
        ...(open.italic > 0 && { italic: true as const }),
        ...(open.underline > 0 && { underline: true as const }),
        ...(open.strike > 0 && { strike: true as const }),
        ...(link !== undefined && { link }),
      });
    }
    return joinRuns(runs);
  }
}

const attributeOf = (tag: string, name: string): string =>
  decodeEntities(new RegExp(`\\s${name}\\s?=\\s?["']?([^"'\\s>]{1,2048})`, "i").exec(tag)?.[1] ?? "");
