/**
 * Order among siblings as strings that sort by code unit.
 *
 * A key is five digits in base 62 (so that a list may grow at either end without longer keys) and a fraction. Every new key ends
 * in random digits: without them two people who insert in one gap get equal keys. Equal keys still sort, by topic id, but nothing fits
 * between them; then, as when a key passes 64 characters, the caller writes new keys for the siblings. Laws O1–O4 in SPEC.md.
 */
export const ORDER_KEY_MAX_LENGTH = 64;

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = DIGITS.length;
const HEAD_LENGTH = 5;
const HEAD_END = BASE ** HEAD_LENGTH;
const FIRST_HEAD = Math.floor(HEAD_END / 2);

export type Random = () => number;

/** `count` rising keys above `low` and below `high` (null: open), or null where nothing fits between the two. */
export function keysBetween(low: string | null, high: string | null, count: number, random: Random): string[] | null {
  if (low !== null && high !== null) return fillGap(low, high, count, random);
  const keys: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const key = high === null ? keyAfter(keys.at(-1) ?? low, random) : keyBefore(keys.at(-1) ?? high, random);
    if (key === null) return null;
    keys.push(key);
  }
  return high === null ? keys : keys.toReversed();
}

/** Middle first, then both halves: a thousand pasted siblings get short keys too. */
function fillGap(low: string, high: string, count: number, random: Random): string[] | null {
  if (count === 0) return [];
  const middle = keyInside(low, high, random);
  if (middle === null) return null;
  const before = Math.floor((count - 1) / 2);
  const left = fillGap(low, middle, before, random);
  const right = fillGap(middle, high, count - 1 - before, random);
  return left && right && [...left, middle, ...right];
}

function keyAfter(low: string | null, random: Random): string | null {
  const head = low === null ? FIRST_HEAD : readHead(low) + 1;
  if (head < HEAD_END) return writeHead(head) + tail(random);
  return keyInside(low ?? "", null, random);
}

function keyBefore(high: string, random: Random): string | null {
  const head = readHead(high) - 1;
  if (head >= 0) return writeHead(head) + tail(random);
  return keyInside("", high, random);
}

/** Strictly between the two, or null when they are equal (also "a" and "a0", which have nothing between them). */
function keyInside(low: string, high: string | null, random: Random): string | null {
  let open = high === null;
  let key = "";
  const end = Math.max(low.length, high?.length ?? 0) + 2;
  for (let i = 0; i < end; i += 1) {
    const from = digitAt(low, i);
    const to = open ? BASE : digitAt(high ?? "", i);
    if (to < from) return null;
    if (to - from >= 2) {
      const room = to - from - 1;
      return key + DIGITS[from + 1 + Math.floor(room / 4 + (random() * room) / 2)] + tail(random);
    }
    key += DIGITS[from];
    if (to - from === 1) open = true;
  }
  return null;
}

const digitAt = (key: string, i: number) => (i < key.length ? DIGITS.indexOf(key[i] as string) : 0);

/** Never ends in the lowest digit, below which there would be no room. */
function tail(random: Random): string {
  const pick = (from: number) => DIGITS[from + Math.floor(random() * (BASE - from))] as string;
  return pick(0) + pick(0) + pick(1);
}

function readHead(key: string): number {
  let head = 0;
  for (let i = 0; i < HEAD_LENGTH; i += 1) head = head * BASE + Math.max(digitAt(key, i), 0);
  return head;
}

function writeHead(head: number): string {
  let text = "";
  for (let rest = head, i = 0; i < HEAD_LENGTH; i += 1, rest = Math.floor(rest / BASE))
    text = DIGITS[rest % BASE] + text;
  return text;
}
