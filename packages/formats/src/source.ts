import { decodeText } from "./encoding/decode-text.ts";
import { FILE_MAX_BYTES, JSON_VALUES_MAX } from "./limits.ts";
import { FileRefusal } from "./report/file-refusal.ts";
import type { Tally } from "./report/tally.ts";
import { isZip, ZipArchive } from "./zip/open-zip.ts";

/** What a reader is given: an archive, or a text. */
export type Source =
  | { readonly kind: "zip"; readonly zip: ZipArchive }
  | { readonly kind: "text"; readonly text: string /** Of the file, without its ending. */; readonly title: string };

export interface SourceOptions {
  readonly fileName?: string | undefined;
  readonly tally: Tally;
}

export function openSource(given: Uint8Array | string, { fileName = "", tally }: SourceOptions): Source {
  if (given.length === 0) throw new FileRefusal("empty");
  if (given.length > FILE_MAX_BYTES) throw new FileRefusal("too_large", FILE_MAX_BYTES);
  if (typeof given !== "string" && isZip(given)) return { kind: "zip", zip: new ZipArchive(given) };
  const text = (typeof given === "string" ? given : decodeText(given, tally)).replace(/^\ufeff/, "");
  if (text.trim() === "") throw new FileRefusal("empty");
  const start = text.slice(0, 4_000);
  if (isBinary(start)) throw new FileRefusal("unknown_format");
  const title = fileName.slice(fileName.lastIndexOf("/") + 1).replace(/\.[^.]{1,10}$/, "");
  return { kind: "text", text, title };
}

// oxlint-disable-next-line no-control-regex -- these are what texts do not have
const CONTROL = /[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/g;
const FEW_CONTROLS = 3;

/** A picture or a program is no text: a few control characters are not enough to say so, but zeros or many of them are. */
function isBinary(start: string): boolean {
  if (start.includes("\u0000") || /^(\ufffd|\u0089)PNG/.test(start) || start.startsWith("%PDF-")) return true;
  const controls = start.match(CONTROL)?.length ?? 0;
  return controls > FEW_CONTROLS && 50 * controls > start.length;
}

/** An entry of an archive, or the text itself. */
export function readEntryText(source: Source, name: string, tally: Tally): string | undefined {
  if (source.kind === "text") return source.text;
  const bytes = source.zip.read(name);
  return bytes && decodeText(bytes, tally).replace(/^\ufeff/, "");
}

/** What JSON takes in memory is bounded by the number of its values: a short text can hold millions. */
export function parseJson(text: string): unknown {
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x2c || code === 0x5b || code === 0x7b) values += 1;
  }
  if (values > JSON_VALUES_MAX) throw new FileRefusal("too_large", JSON_VALUES_MAX);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new FileRefusal("broken");
  }
}
