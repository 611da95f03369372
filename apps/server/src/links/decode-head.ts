import { findWideEncoding, type RawHead } from "./collect-head.ts";

const SINGLE_BYTE = /^(?:windows-|iso-8859-|koi8-|ibm866|macintosh|x-mac-)/;

/**
 * The head as text. A byte-order mark counts first, then the header, then the page's own charset, else it is UTF-8. All
 * three may be wrong: servers add a charset to every page they did not write. So what is valid UTF-8 is UTF-8, except
 * where a two-byte encoding was told, in which a few words can look like it by chance.
 */
export function decodeHead({ bytes, metaCharset }: RawHead, headerCharset: string | null): string {
  const wide = findWideEncoding(bytes, headerCharset);
  if (wide) return decode(bytes, wide);
  // A page that could tell "utf-16" in ASCII is not UTF-16.
  const meta = metaCharset?.toLowerCase().startsWith("utf-16") ? "utf-8" : metaCharset;
  const told = [headerCharset, meta].map(findEncoding).filter((name) => name !== null);
  const first = told[0] ?? "utf-8";
  const isWide = first !== "utf-8" && !SINGLE_BYTE.test(first);
  const strict = (isWide ? decodeStrictly(bytes, first) : null) ?? decodeStrictly(bytes, "utf-8");
  if (strict !== null) return strict;
  const other = told.find((name) => name !== "utf-8");
  const loose = decode(bytes, "utf-8");
  if (first === "utf-8" && isMostlyWhole(loose)) return loose;
  return decode(bytes, other ?? "windows-1252");
}

/** The canonical name; null for what no browser knows either. */
function findEncoding(label: string | null): string | null {
  if (!label) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

// The head may be cut inside a character: as a stream such a tail is left out instead of being an error.
function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** One description cut inside a character must not turn the whole page into another encoding. */
function isMostlyWhole(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return whole > broken;
}
