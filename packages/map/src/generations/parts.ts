import * as Y from "yjs";
import { PART_NAMES } from "../map-doc.ts";

/** By name, those of a newer build among them; null when one of them is no map. */
export function listParts(doc: Y.Doc): Map<string, Y.Map<unknown>> | null {
  const parts = new Map<string, Y.Map<unknown>>();
  for (const name of new Set([...PART_NAMES, ...doc.share.keys()])) {
    const root = doc.share.get(name);
    // Yjs does not store of which kind a root is.
    if (root && Y.getTypeChildren(root).length > 0) return null;
    parts.set(name, doc.getMap(name));
  }
  return parts;
}

/** For another place or document. */
export const copyStored = (value: unknown): unknown => (value instanceof Y.AbstractType ? value.clone() : value);
