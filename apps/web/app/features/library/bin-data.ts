import type { documents } from "@treeline/contract";

/** A page of the bin, and the cursor of the next one. */
export interface BinPage {
  readonly items: readonly documents.BinItem[];
  readonly next: string | null;
}
