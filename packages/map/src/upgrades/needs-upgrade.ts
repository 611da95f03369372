import * as Y from "yjs";
import { isSameValue, OLD_STYLE, UPGRADED_STYLE } from "../fields.ts";
import { partsOf } from "../map-doc.ts";
import { DOC_VERSION, readMeta } from "../map-meta.ts";
import type { YParts } from "../read-map.ts";
import { compareOldStyle } from "../stored-fields.ts";

/** Whether something is in the form of an older build. A document of a newer one is left alone. */
export function needsUpgrade(doc: Y.Doc): boolean {
  const parts = partsOf(doc);
  // Nothing has arrived yet.
  if (parts.topics.size === 0) return false;
  const { schema } = readMeta(parts.meta);
  return schema < DOC_VERSION || (schema === DOC_VERSION && hasOldStyle(parts));
}

/** True where an old page has changed a style since it was upgraded. */
function hasOldStyle({ topics, connections }: YParts): boolean {
  for (const part of [topics, connections]) {
    for (const target of part.values()) {
      if (!(target instanceof Y.Map) || !(target.has(OLD_STYLE) || target.has(UPGRADED_STYLE))) continue;
      const { before, now } = compareOldStyle(target);
      if (!isSameValue(before, now)) return true;
    }
  }
  return false;
}
