import { strToU8, type Zippable, zipSync } from "fflate";

/** The same bytes for the same content: no clock in it. Pictures are packed already. */
export function writeZip(entries: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const files: Zippable = {};
  for (const [name, data] of entries) files[name] = typeof data === "string" ? strToU8(data) : [data, { level: 0 }];
  return zipSync(files, { level: 6, mtime: new Date(1980, 0, 2) });
}
