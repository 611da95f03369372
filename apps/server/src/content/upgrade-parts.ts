import { upgradeDoc } from "@treeline/map";
import { openParts, type Parts } from "./open-parts.ts";

/** What brings the content up to this build's form, as an update; null when nothing has to, or when a part of it cannot be read. */
export function upgradeParts(parts: Parts): Uint8Array | null {
  const { doc, damaged } = openParts(parts);
  try {
    return damaged.size > 0 ? null : upgradeDoc(doc);
  } finally {
    doc.destroy();
  }
}
