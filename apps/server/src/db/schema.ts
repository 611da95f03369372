import type { LayoutName } from "@treeline/layout";
import type { ThemeName } from "@treeline/map";
import type { Generated, Kysely } from "kysely";
import type { OrderTable, PaymentEventTable, SubscriptionTable, TransactionTable } from "./payment-tables.ts";

/**
 * The tables as Kysely sees them; migrations/ makes them. One shape for both engines: instants are ISO text as
 * `toISOString` writes it (so that text order is time order), booleans are 0 or 1, ids are UUIDv7 text.
 */
export interface Database {
  user: UserTable;
  access_token: AccessTokenTable;
  mail_token: MailTokenTable;
  job: JobTable;
  document: DocumentTable;
  document_grant: DocumentGrantTable;
  access_request: AccessRequestTable;
  favorite: FavoriteTable;
  document_visit: DocumentVisitTable;
  document_update: DocumentUpdateTable;
  document_snapshot: DocumentSnapshotTable;
  damaged_update: DamagedUpdateTable;
  image: ImageTable;
  stored_file: StoredFileTable;
  document_image: DocumentImageTable;
  link_preview: LinkPreviewTable;
  content_view: ContentViewTable;
  document_card: DocumentCardTable;
  document_key: DocumentKeyTable;
  document_version: DocumentVersionTable;
  document_change: DocumentChangeTable;
  version_image: VersionImageTable;
  subscription: SubscriptionTable;
  order: OrderTable;
  transaction: TransactionTable;
  payment_event: PaymentEventTable;
}

/** The database or a transaction on it: queries are handed one and need not know which. */
export type Db = Kysely<Database>;

export interface UserTable {
  id: string;
  /** Lower-case; unique. */
  email: string;
  password_hash: string;
  display_name: string;
  locale: "en" | "en-US" | "ru" | "ru-RU";
  email_verified_at: string | null;
  /** Where the person's picture lies in the storage. */
  picture_file: Generated<string | null>;
  created_at: string;
  /** Deleted for all users since then; a job purges the rest. */
  deleted_at: string | null;
}

export interface AccessTokenTable {
  token_hash: string;
  user_id: string;
  /** Of the device that signed in, as it named itself. */
  browser: string | null;
  system: string | null;
  /** To the hour. Null: not since it was made. */
  used_at: string | null;
  created_at: string;
  expires_at: string;
}

/** A link in a mail. It works once: using it deletes the row. */
export interface MailTokenTable {
  token_hash: string;
  user_id: string;
  kind: "confirm" | "reset" | "change" | "undo";
  email: string;
  created_at: string;
  expires_at: string;
}

export interface JobTable {
  id: string;
  kind: string;
  /** JSON text. */
  payload: string;
  run_at: string;
  attempts: number;
  locked_until: string | null;
  last_error: string | null;
  created_at: string;
}

export interface DocumentTable {
  id: string;
  owner_id: string;
  name: string;
  /** Lower-case and without compatibility forms, for the search. */
  name_folded: string;
  /** `nameKey` of the name: lists are sorted by it. */
  name_key: Generated<string>;
  layout_type: LayoutName;
  theme: ThemeName;
  /** Where the preview lies in the storage. */
  preview_file: string | null;
  created_at: string;
  updated_at: string;
  /** In the bin since then. */
  deleted_at: string | null;
  /** When the collection of pictures last looked at the content. */
  images_seen_at: Generated<string | null>;
  /** Of the content as it was last compacted. */
  content_bytes: Generated<number>;
  /** Of all versions together. */
  version_bytes: Generated<number>;
  /** How often the content was written anew. */
  generation: Generated<number>;
  /** When it is to be written anew, if it is left alone until then. Null: that would not be worth it. */
  rebuild_after: Generated<string | null>;
}

/** To an account, to an address, or (neither) to everyone with the link. */
export interface DocumentGrantTable {
  id: string;
  document_id: string;
  user_id: string | null;
  email: string | null;
  permission: "write" | "read";
  created_at: string;
  /** The account that has opened the document by this grant. */
  opened_by: string | null;
}

/** Someone without access asks for it; answered, it is gone. */
export interface AccessRequestTable {
  id: string;
  document_id: string;
  user_id: string;
  message: string;
  created_at: string;
}

/** A document that someone opened by its public link. It counts only while the link is open. */
export interface FavoriteTable {
  user_id: string;
  document_id: string;
}

/** When a person last opened a document. */
export interface DocumentVisitTable {
  user_id: string;
  document_id: string;
  opened_at: string;
  is_by_link: number;
}

export interface DocumentUpdateTable {
  id: string;
  document_id: string;
  /** The one of the document: rows of another are refused. */
  generation: number;
  user_id: string | null;
  data: Uint8Array;
  created_at: string;
}

export interface DocumentSnapshotTable {
  document_id: string;
  data: Uint8Array;
  created_at: string;
}

export interface DamagedUpdateTable {
  id: string;
  document_id: string;
  data: Uint8Array;
  reason: string;
  created_at: string;
  found_at: string;
}

export interface ImageTable {
  id: string;
  owner_id: string;
  file: string;
  content_type: string;
  width: number;
  height: number;
  bytes: number;
  created_at: string;
}

/** Each file in the storage. It stays while a row of `document_image`, `version_image`, a preview or a person refers to it. */
export interface StoredFileTable {
  file: string;
  bytes: number;
  created_at: string;
  /** When it was last put, or something began to refer to it. */
  touched_at: string;
}

/** A stored file that the content of a document names. */
export interface DocumentImageTable {
  document_id: string;
  file: string;
  /** Since then the collection has found it shown nowhere in the document. */
  removed_at: Generated<string | null>;
}

export interface LinkPreviewTable {
  link_hash: string;
  /** JSON text. */
  answer: string;
  fetched_at: string;
}

/** The content at one moment, by itself or as what differs from another version. */
export interface DocumentVersionTable {
  id: string;
  document_id: string;
  /** The version that the content is a difference from. */
  base_id: string | null;
  name: string | null;
  /** JSON text: ids of users. */
  authors: string;
  /** Packed JSON; `history/version-content` knows how. */
  content: Uint8Array;
  /** No two of a document have the same. */
  created_at: string;
  kept_until: string | null;
  /** 1: deleted for users, and kept only as the base of others. */
  is_hidden: number;
}

/** Who has changed a document since its last version. */
export interface DocumentChangeTable {
  document_id: string;
  user_id: string;
  first_at: string;
  /** To the minute. */
  last_at: string;
}

export interface VersionImageTable {
  version_id: string;
  file: string;
}

export interface ContentViewTable {
  document_id: string;
  version: string;
  /** JSON text in UTF-8: schema and meta. */
  json: Uint8Array;
}

/** What chats show of a link to a public document. */
export interface DocumentCardTable {
  document_id: string;
  /** Names the content, and all else that the picture was made of. */
  content: string;
  type: "image/png" | "image/jpeg";
  bytes: Uint8Array;
}

/** What a caller has named a document by before it was made. */
export interface DocumentKeyTable {
  owner_id: string;
  key: string;
  document_id: string;
}
