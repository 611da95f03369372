import type { ServerMessage } from "@treeline/contract/live";

/** What the session learns from the live connection besides content. */
export type LiveNews =
  | ServerMessage
  | { readonly type: "synced" }
  /** The session has ended: who this is has to be said anew. */
  | { readonly type: "signed-out" };
