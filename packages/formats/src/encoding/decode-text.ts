import type { Tally } from "../report/tally.ts";

const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** Bytes of a text file as text. Byte-order mark, then what XML declares, then UTF-8; what is not valid there is taken as windows-1252. */
export function decodeText(bytes: Uint8Array, tally: Tally): string {
  const marked = readMarked(bytes);
  if (marked !== undefined) return marked;
  const declared = DECLARED.exec(readLatin(bytes.subarray(0, 300)))?.[1]?.toLowerCase();
  // A declaration that could be read byte by byte is not UTF-16, whatever it says.
  if (declared !== undefined && !/^utf-?(8|16)/.test(declared)) {
    const text = decodeAs(declared, bytes);
    if (text !== undefined) return text;
  }
  const text = decodeAs("utf-8", bytes);
  if (text !== undefined) return text;
  tally.add("encoding", "topic");
  return repairUtf8(bytes);
}

const readLatin = (bytes: Uint8Array): string => new TextDecoder("windows-1252").decode(bytes);

function readMarked(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // "<?" or "<m" without a mark.
  if (a === 0x3c && b === 0 && c !== 0 && d === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (a === 0 && b === 0x3c && c === 0 && d !== 0) return new TextDecoder("utf-16be").decode(bytes);
  return undefined;
}

function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A single odd byte must not spoil a Russian text: where most is UTF-8, only the odd ones are taken as windows-1252. */
function repairUtf8(bytes: Uint8Array): string {
  const odd = new Set<number>();
  let fine = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length > 1) fine += 1;
    if (length === 0) odd.add(at);
    at += Math.max(1, length);
  }
  if (odd.size > fine) return readLatin(bytes);
  const parts: string[] = [];
  let from = 0;
  for (const at of odd) {
    parts.push(new TextDecoder("utf-8", { ignoreBOM: from > 0 }).decode(bytes.subarray(from, at)));
    parts.push(readLatin(bytes.subarray(at, at + 1)));
    from = at + 1;
  }
  parts.push(new TextDecoder("utf-8", { ignoreBOM: from > 0 }).decode(bytes.subarray(from)));
  return parts.join("");
}

/** How many bytes the character here takes; 0 if they are not UTF-8. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] as number;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || at + length > bytes.length) return 0;
  for (let next = at + 1; next < at + length; next += 1) if (((bytes[next] as number) & 0xc0) !== 0x80) return 0;
  const second = bytes[at + 1] as number;
  const isOverlong = (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90);
  const isOutside = (lead === 0xed && second > 0x9f) || (lead === 0xf4 && second > 0x8f);
  return isOverlong || isOutside ? 0 : length;
}
