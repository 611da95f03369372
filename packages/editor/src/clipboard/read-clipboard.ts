import { isSafeLink, type PastedTopic } from "@treeline/map";
import type { Forest } from "./build-forest.ts";
import { readOwnJson } from "./own-json.ts";
import { cutText, PASTE_MAX_LENGTH } from "./paste-limits.ts";
import { readCells } from "./read-cells.ts";
import { readHtml } from "./read-html.ts";
import { readIndented } from "./read-indented.ts";
import { isList, readMarkdown } from "./read-markdown.ts";
import { readOpml } from "./read-opml.ts";

/** The flavours that are on the clipboard. */
export interface Clipboard {
  readonly json?: string | undefined;
  readonly html?: string | undefined;
  readonly text?: string | undefined;
  /** Shift+paste: all of it in one topic. */
  readonly isInOne?: boolean | undefined;
}

/** The richest flavour that says something; null if there is nothing to paste, or far too much. */
export function readClipboard({ json, html, text = "", isInOne }: Clipboard): Forest | null {
  if ([json, html, text].some((each) => (each?.length ?? 0) > PASTE_MAX_LENGTH)) return null;
  const plain = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
  if (isInOne) return plain.trim() === "" ? null : bare([{ text: cutText(plain.trim()) }]);
  const own = json === undefined ? null : readOwnJson(json);
  if (own) return own;
  const forest = readOpml(plain) ?? (html === undefined ? null : readHtml(html)) ?? readPlain(plain);
  return forest.length === 0 ? null : bare(forest);
}

const bare = (forest: readonly PastedTopic[]): Forest => ({ forest, connections: [] });

function readPlain(text: string): readonly PastedTopic[] {
  const address = text.trim();
  if (isSafeLink(address)) return [{ text: address, link: address }];
  // A list of a word processor has a tab after each bullet: those are no cells.
  return (isList(text) ? readMarkdown(text) : readCells(text)) ?? readMarkdown(text) ?? readIndented(text);
}
