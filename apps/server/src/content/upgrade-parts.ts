import { upgradeDoc } from "@treeline/map";
import { openParts, type Parts } from "./open-parts.ts";

/** The update that upgrades the content to this build's form; null when there is nothing to upgrade or a part is damaged. */
export function upgradeParts(parts: Parts): Uint8Array | null {
  const { doc, damaged } = openParts(parts);
  try {
    return damaged.size > 0 ? null : upgradeDoc(doc);
  } finally {
    doc.destroy();
  }
}
