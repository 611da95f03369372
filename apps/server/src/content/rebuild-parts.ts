import { isWorthRebuilding, rebuildDoc } from "@treeline/map";
import { encodeStateAsUpdate } from "yjs";
import { dropOldBranches } from "./index-content.ts";
import { openParts, type Parts } from "./open-parts.ts";

/** The content written anew, for a new generation; null when that is not worth it, or a part is damaged, missing or of another build. */
export function rebuildParts({ now, ...parts }: Parts & { now: number }): Uint8Array | null {
  const { doc, damaged } = openParts(parts);
  try {
    const { pendingStructs, pendingDs } = doc.store;
    // Something that it builds on may still arrive.
    if (damaged.size > 0 || pendingStructs || pendingDs) return null;
    dropOldBranches(doc, now);
    const rebuilt = isWorthRebuilding(doc) ? rebuildDoc(doc) : null;
    return rebuilt && encodeStateAsUpdate(rebuilt);
  } finally {
    doc.destroy();
  }
}
