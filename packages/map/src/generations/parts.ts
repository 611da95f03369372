import * as Y from "yjs";
import { PART_NAMES } from "../map-doc.ts";

/** By name, those of a newer build among them. `hasOthers`: there are also parts that are not maps. */
export function listParts(doc: Y.Doc): { maps: Map<string, Y.Map<unknown>>; hasOthers: boolean } {
  const maps = new Map<string, Y.Map<unknown>>();
  let hasOthers = false;
  for (const name of new Set([...PART_NAMES, ...doc.share.keys()])) {
    const root = doc.share.get(name);
    // Yjs does not store of which kind a root is; only lists and texts have children in a row.
    if (root && Y.getTypeChildren(root).length > 0) hasOthers = true;
    else maps.set(name, doc.getMap(name));
  }
  return { maps, hasOthers };
}

/** For another place or document. */
export const copyStored = (value: unknown): unknown => (value instanceof Y.AbstractType ? value.clone() : value);
