import { type MapMeta, openMap } from "@treeline/map";
import * as Y from "yjs";

/** The part of the content that lists show. */
export function readMeta(doc: Y.Doc): MapMeta | null {
  const meta = doc.getMap("meta");
  // Nothing could be read: what the lists say is all that is left, and stays.
  if (meta.size === 0) return null;
  // A map of nothing but this gets the same checks as the whole one, which takes 150 ms to open at 10,000 topics.
  const small = new Y.Doc();
  for (const [key, value] of meta.entries()) {
    if (typeof value === "string" || typeof value === "number") small.getMap("meta").set(key, value);
  }
  const map = openMap(small);
  const read = map.read().meta;
  map.close();
  small.destroy();
  return read;
}
