/**
 * The numbers of the live protocol. A frame is the address of a document, its kind, and what the kind says; kinds up to 10 are numbered
 * as Hocuspocus does, so that its clients can be used with this server. Both ends write and read their own frames; the numbers are here.
 */
export const KIND = {
  sync: 0,
  presence: 1,
  auth: 2,
  queryPresence: 3,
  stateless: 5,
  close: 7,
  status: 8,
  ping: 9,
  pong: 10,
  count: 11,
  part: 12,
} as const;

/** Of `sync`: what one has, what the other lacks, one change. */
export const SYNC = { step1: 0, step2: 1, update: 2 } as const;

/** Of `auth`. */
export const AUTH = { token: 0, denied: 1, authenticated: 2 } as const;

/** These two are one byte, without an address in front. */
export const PING_FRAME = Uint8Array.of(KIND.ping);
export const PONG_FRAME = Uint8Array.of(KIND.pong);

const NO_ADDRESS = 0;

/**
 * In front of each part of a large message, for clients that ask for parts. A browser shows a frame only when all of it is there: on a
 * slow line a page would get nothing for minutes and take the connection for dead.
 */
export const PART_HEAD = Uint8Array.of(NO_ADDRESS, KIND.part, 0);
export const LAST_PART_HEAD = Uint8Array.of(NO_ADDRESS, KIND.part, 1);

/** Seven bits each; more than any socket lives to send. */
const DIGITS_MAX = 6;

/**
 * From time to time each side says how many frames it has sent on this socket so far. Frames keep their order, so a different number than
 * was received means that one was lost on the way, and both compare their documents anew on a fresh socket. Without this a lost deletion,
 * which nothing later builds on, would never be missed.
 */
export function buildCount(count: number): Uint8Array<ArrayBuffer> {
  const digits: number[] = [];
  let rest = count;
  for (; rest > 127; rest = Math.floor(rest / 128)) digits.push((rest % 128) | 128);
  return Uint8Array.of(NO_ADDRESS, KIND.count, ...digits, rest);
}

/** Null when it is another frame. */
export function readCount(frame: Uint8Array): number | null {
  if (frame[0] !== NO_ADDRESS || frame[1] !== KIND.count || frame.length < 3 || frame.length > 2 + DIGITS_MAX)
    return null;
  return frame.subarray(2).reduceRight((sum, byte) => sum * 128 + (byte & 127), 0);
}
