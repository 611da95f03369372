/**
 * Whether all that was done is stored for good. `saved` counts only what the server has acknowledged.
 * `waiting`: the connection is gone; changes are kept here and sent when it is back. `failed`: the server does not take them.
 */
export type SavingKind = "saved" | "saving" | "waiting" | "failed";

export interface Saving {
  readonly kind: SavingKind;
  /** Milliseconds since the epoch; null if nothing was saved since the page opened. */
  readonly savedAt: number | null;
  /** Where it has failed: the code that the server closed the socket with. */
  readonly refusal?: number;
}
