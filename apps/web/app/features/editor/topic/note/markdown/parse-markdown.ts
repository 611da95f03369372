import { type Inline, parseInline } from "./parse-inline.ts";

export interface ListItem {
  readonly children: readonly Inline[];
  readonly list: List | undefined;
}

export interface List {
  readonly kind: "list";
  readonly isOrdered: boolean;
  readonly start: number;
  readonly items: readonly ListItem[];
}

export type Block =
  | { readonly kind: "paragraph"; readonly children: readonly Inline[] }
  | { readonly kind: "heading"; readonly level: number; readonly children: readonly Inline[] }
  | List;

interface Item {
  readonly indent: number;
  readonly isOrdered: boolean;
  readonly start: number;
  readonly text: string;
}

const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)$/;
const ITEM = /^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(\S.*)$/;
/** Lists within lists; what is farther in stays on this level. */
const DEEPEST = 6;

/** The part of Markdown that notes need: paragraphs with their line breaks, headings, lists. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let items: Item[] = [];
  const finish = () => {
    if (lines.length > 0) blocks.push({ kind: "paragraph", children: parseInline(lines.join("\n")) });
    if (items.length > 0) blocks.push(buildList(items, 1));
    lines = [];
    items = [];
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const heading = HEADING.exec(line);
    const item = readItem(line);
    if (heading) {
      finish();
      blocks.push({
        kind: "heading",
        level: (heading[1] as string).length,
        children: parseInline(heading[2] as string),
      });
    } else if (item) {
      if (items.length === 0) finish();
      items.push(item);
    } else if (line.trim() === "") {
      finish();
    } else {
      if (items.length > 0) finish();
      lines.push(line.trimEnd());
    }
  }
  finish();
  return blocks;
}

function readItem(line: string): Item | undefined {
  const [, indent = "", number, text] = ITEM.exec(line) ?? [];
  if (text === undefined) return undefined;
  const width = indent.replaceAll("\t", "    ").length;
  return { indent: width, isOrdered: number !== undefined, start: Number(number ?? 1), text };
}

/** What is set in by two spaces or more belongs to the item before it. */
function buildList(items: readonly Item[], depth: number): List {
  const own: ListItem[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item;
    let end = at + 1;
    while (depth < DEEPEST && (items[end]?.indent ?? -1) >= item.indent + 2) end += 1;
    const inner = items.slice(at + 1, end);
    own.push({ children: parseInline(item.text), list: inner.length > 0 ? buildList(inner, depth + 1) : undefined });
    at = end;
  }
  const { isOrdered, start } = items[0] as Item;
  return { kind: "list", isOrdered, start, items: own };
}
