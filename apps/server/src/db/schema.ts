import type { Kysely } from "kysely";

/**
 * The tables as Kysely sees them; migrations/ makes them. One shape for both engines: instants are ISO text as
 * `toISOString` writes it (so that text order is time order), booleans are 0 or 1, ids are UUIDv7 text.
 */
export interface Database {
  user: UserTable;
  access_token: AccessTokenTable;
  mail_token: MailTokenTable;
  job: JobTable;
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
  created_at: string;
}

export interface AccessTokenTable {
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

/** A link in a mail. It works once: using it deletes the row. */
export interface MailTokenTable {
  token_hash: string;
  user_id: string;
  kind: "confirm" | "reset";
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
