import type { Session } from "../session/session.ts";
import type { WritableStore } from "../session/store.ts";

/** A topic that gets the first picture; and one below which the rest go, the root if it is not said. */
export interface Destination {
  readonly into?: string | undefined;
  readonly below?: string | undefined;
}

/** Image files that were picked, pasted or dropped and wait to be uploaded. */
export type Picked = WritableStore<readonly (Destination & { readonly files: readonly File[] })[]>;

export interface UploadSession extends Session {
  readonly picked: Picked;
}
