import { openMap } from "@treeline/map";
import { isBlank } from "./build-content.ts";
import { buildView } from "./content-view.ts";
import { joinView, packView } from "./joined-view.ts";
import { type DamagedParts, openParts, type Parts } from "./open-parts.ts";

export interface ReadView {
  /** As `splitView` reads it; null when nothing of the content can be read. */
  readonly joined: Uint8Array | null;
  /** For the database, compressed. */
  readonly packed: Uint8Array | null;
  readonly damaged: DamagedParts;
}

export function readView({ wantsPacked, ...parts }: Parts & { readonly wantsPacked?: boolean }): ReadView {
  const { doc, damaged } = openParts(parts);
  try {
    const joined = isBlank(doc) ? null : joinView(buildView(openMap(doc)));
    return { joined, packed: wantsPacked && joined ? packView(joined) : null, damaged };
  } finally {
    doc.destroy();
  }
}
