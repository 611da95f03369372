import { TEXT_MAX_LENGTH } from "@treeline/map";

/** More than this is a file, not a paste: reading it would hold up the page. */
export const PASTE_MAX_LENGTH = 5_000_000;

/** What is longer than a topic may be is cut, never in the middle of a character. */
export function cutText(text: string, most: number = TEXT_MAX_LENGTH): string {
  const clean = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").toWellFormed();
  return clean.length <= most
    ? clean
    : clean
        .slice(0, most)
        .toWellFormed()
        .replace(/\uFFFD$/, "");
}
