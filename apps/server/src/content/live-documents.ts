import type { Content } from "@treeline/contract/live";
import type { Db } from "../db/schema.ts";
import type { ContentView } from "./content-view.ts";
import type { ContentChange, MadeEdit } from "./edit-parts.ts";

/** The content of a document at one moment. */
export interface ReadContent extends ContentView {
  /** Nothing of it could be read, and it is only words that say so. They must never be stored as the content of anything. */
  readonly isLost: boolean;
}

export interface EditBy {
  readonly userId: string | null;
  /** Whose share of the work it is. */
  readonly person: string;
  /** Hashes of content: on any other the edit is refused. */
  readonly onlyIf?: readonly string[] | undefined;
}

export interface Edited {
  /** After a patch. */
  readonly view: ContentView | null;
  readonly note: MadeEdit["note"];
}

/** Whose rights may have changed: one of these, or documents for everybody. */
export type RightsChange =
  | { readonly documentId: string }
  | { readonly documentIds: ReadonlySet<string> }
  | { readonly userId: string }
  | { readonly tokenHash: string };

/**
 * The one way to the content of documents, open or not. What an edit did is durable when its promise is fulfilled, and open editors
 * have it by then or moments later.
 */
export interface LiveDocuments {
  /** The content of a new document, in the transaction that makes it. */
  create(trx: Db, documentId: string, snapshot: Uint8Array): Promise<void>;
  /** Made once for each change, however many ask. */
  read(documentId: string, person: string): Promise<ReadContent>;
  /** What a client gets that has nothing yet. The document stays open for a while: its socket comes next. */
  readContent(documentId: string, person: string): Promise<Content>;
  /** Name, layout and theme in the lists are as they are stored, by this server; it waits for that only a moment. */
  updateLists(documentId: string): Promise<void>;
  /** All that is stored of a document, also what was put aside as damaged; in order and with what was deleted since, or compacted. */
  readStored(documentId: string, how: { compacted: boolean }): Promise<Uint8Array[]>;
  /** Name, layout and theme in the lists follow in the same step. */
  edit(documentId: string, by: EditBy, change: ContentChange): Promise<Edited>;
  /** Writes documents anew that are due. Answers whether there is more to do. */
  rebuild(now: Date): Promise<boolean>;
  /** Looks again at the open sockets that this may concern, on this server at once and on others within seconds. */
  recheck(change: RightsChange): void;
  close(): Promise<void>;
}
