/**
 * Now and then each side says how many frames it has sent on this socket so far. Frames keep their order, so whoever got another number
 * knows that one was lost on the way, and both compare their documents anew on a fresh socket. Without this a lost deletion, which
 * nothing later builds on, would never be missed.
 */
const NO_NAME = 0;
const COUNT = 11;
/** Seven bits each; more than any socket lives to send. */
const DIGITS_MAX = 6;

/** A frame without a document name, of a kind that clients which do not count leave alone. */
export function buildCount(count: number): Uint8Array {
  const digits: number[] = [];
  let rest = count;
  for (; rest > 127; rest = Math.floor(rest / 128)) digits.push((rest % 128) | 128);
  return Uint8Array.of(NO_NAME, COUNT, ...digits, rest);
}

/** Null when it is another frame. */
export function readCount(frame: Uint8Array): number | null {
  if (frame[0] !== NO_NAME || frame[1] !== COUNT || frame.length < 3 || frame.length > 2 + DIGITS_MAX) return null;
  return frame.subarray(2).reduceRight((sum, byte) => sum * 128 + (byte & 127), 0);
}
