import type { MapDoc, MapMeta, MapSchema } from "@treeline/map";
import type { Db } from "../db/schema.ts";

/** The content of a document at one moment. */
export interface LiveContent {
  readonly schema: MapSchema;
  readonly meta: MapMeta;
}

/** The same as text, ready to be sent. */
export interface ContentText {
  readonly schemaJson: string;
  readonly meta: MapMeta;
}

/** Whose rights may have changed: one of these, or a document for everybody. */
export type RightsChange =
  | { readonly documentId: string }
  | { readonly userId: string }
  | { readonly tokenHash: string };

/**
 * The one way to the content of documents, whether somebody has them open or not. What an edit did is durable when its promise is
 * kept, and open editors have it by then or moments later.
 */
export interface LiveDocuments {
  /** The content of a new document, in the transaction that makes it. */
  create(trx: Db, documentId: string, map: MapDoc): Promise<void>;
  read(documentId: string): Promise<LiveContent>;
  /** The same as text, without opening the document if nothing has changed since it was last read. */
  readText(documentId: string): Promise<ContentText>;
  /** Name, layout and theme in the lists follow in the same step. */
  edit<T>(documentId: string, by: { userId: string | null }, edit: (map: MapDoc) => T): Promise<T>;
  /** Looks again at the open sockets that this may concern, on this server at once and on others within seconds. */
  recheck(change: RightsChange): void;
  close(): Promise<void>;
}
