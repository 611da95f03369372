import type { DocumentList } from "./document-list.ts";
import type { ListChoice } from "./list-choice.ts";

/** What the server brings with the page. */
export interface LibraryData {
  readonly personal: DocumentList;
  readonly shared: DocumentList;
  /** Null where nothing is sold. */
  readonly subscription: { readonly slug: string } | null;
  readonly choice: ListChoice;
  /** Milliseconds since the epoch, on the server. */
  readonly now: number;
}

/** The first page is short, so that it is there as soon as with a few documents; later ones are as long as they may be. */
export const FIRST_PAGE_LENGTH = 60;
export const NEXT_PAGE_LENGTH = 100;
