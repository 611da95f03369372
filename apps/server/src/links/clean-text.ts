const ELLIPSIS = "…";
// Overrides, embeddings and isolates can show "exe.pdf" for "fdp.exe"; the rest is invisible or half a character.
const UNWANTED = /[\p{Cc}\p{Cs}\u00AD\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A foreign text as one line of at most `max` UTF-16 units, or null if nothing is left. It is plain text: escape it where it is shown. */
export function cleanText(text: string | null | undefined, max: number): string | null {
  if (!text) return null;
  const line = text.replaceAll(/\s+/gu, " ").replaceAll(UNWANTED, "").replaceAll(/ +/g, " ").trim();
  return line === "" ? null : cutText(line, max);
}

/** Cuts between graphemes: half an emoji or an accent without its letter is not what was written. */
function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  // One unit more than fits is enough to see whether the last grapheme is whole.
  for (const { index, segment } of graphemes.segment(text.slice(0, max + 1))) {
    if (index + segment.length > max - ELLIPSIS.length) break;
    end = index + segment.length;
  }
  // A "letter" with hundreds of accents has no good place to cut.
  const kept = end > 0 ? text.slice(0, end) : text.slice(0, max - ELLIPSIS.length).replace(/[\uD800-\uDBFF]$/, "");
  return kept.trimEnd() + ELLIPSIS;
}
