import type { MapFile } from "../exporting/map-file.ts";
import { writeZip } from "../zip/write-zip.ts";

export const TREELINE_VERSION = 1;

/** Everything of a document: its content as the calls give it, and its pictures beside it. */
export function writeTreeline({ name, layout, theme, schema, pictures = new Map() }: MapFile): Uint8Array {
  const entries = new Map<string, string | Uint8Array>();
  const listed = [...pictures].map(([id, { type, bytes }]) => {
    entries.set(`pictures/${id}`, bytes);
    return { id, type };
  });
  const document = { format: "treeline", version: TREELINE_VERSION, name, layout, theme, pictures: listed, schema };
  entries.set("treeline.json", JSON.stringify(document));
  return writeZip(entries);
}
