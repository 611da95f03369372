import { listGraphemeEnds } from "./graphemes.ts";

/** Words without any of these have no place to break at: most words, so they are looked at no further. */
const MAY_BREAK =
  /[-/\u1680\u2000-\u2006\u2008-\u200b\u2010\u2012-\u2014\u205f\u2e80-\u312f\u31a0-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff9f\uffe0-\uffe6\u{1b000}-\u{1b16f}\u{20000}-\u{3ffff}]/u;

/** Han, Hiragana, Katakana and their punctuation: may break on either side. Hangul is not here, Korean breaks at spaces. */
const IDEOGRAPH =
  /^[\u2e80-\u312f\u31a0-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff9f\uffe0-\uffe6\u{1b000}-\u{1b16f}\u{20000}-\u{3ffff}]/u;

const NEVER_FIRST =
  /^[!%),.:;?\]}'"’”»…‥‰℃\u3000、。々〉》」』】〕〗〙〟〜゛゜ゝゞ゠・ーヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ\u31f0-\u31ff！％），．：；？］｝～｠｡｣､･ｧ-ｰﾞﾟ]/;
const NEVER_LAST = /^[([{'"‘“«$£¥（［｛｟｢〈《「『【〔〖〘〝＄￡￥]/;

const GLUE = /^[\u00a0\u2007\u202f\u2060\ufeff]/;
const OTHER_SPACE = /^[\u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]/;
const DASH = /^[-\u2010\u2012-\u2014]/;
const DIGIT = /^\d/;
const WORD_CHARACTER = /^[\p{L}\p{N}]/u;

interface Place {
  readonly before: string;
  readonly after: string;
  /** Whether a letter or digit stands somewhere before, so that a dash is not a minus or the start of an option. */
  readonly isInside: boolean;
  readonly isTooLong: boolean;
}

/**
 * Where a word may go on in the next line, as offsets in it, the end not included. A word that is too long for a line of
 * its own may also break after slashes and before digits; in others that would part "km/h" and "2024-25".
 */
export function listWordBreaks(word: string, isTooLong: boolean): number[] {
  if (!MAY_BREAK.test(word)) return [];
  const breaks: number[] = [];
  let isInside = false;
  let start = 0;
  let before = "";
  for (const end of listGraphemeEnds(word)) {
    const after = word.slice(start, end);
    if (start > 0 && canBreak({ before, after, isInside, isTooLong })) breaks.push(start);
    isInside ||= WORD_CHARACTER.test(after);
    before = after;
    start = end;
  }
  return breaks;
}

function canBreak(place: Place): boolean {
  const { before, after } = place;
  if (GLUE.test(before) || GLUE.test(after) || NEVER_LAST.test(before) || NEVER_FIRST.test(after)) return false;
  if (OTHER_SPACE.test(before) || IDEOGRAPH.test(before) || IDEOGRAPH.test(after)) return true;
  return canBreakAfterSign(place);
}

function canBreakAfterSign({ before, after, isInside, isTooLong }: Place): boolean {
  if (!isInside) return false;
  if (before === "/") return isTooLong && after !== "/";
  if (!DASH.test(before) || DASH.test(after)) return false;
  return before !== "-" || isTooLong || !DIGIT.test(after);
}
