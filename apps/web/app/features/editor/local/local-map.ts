import type { LocalText } from "../../../texts/text-set.ts";
import type { openLive } from "../connection/live-connection.ts";

/** A map that only this browser keeps, instead of a document on the server: how it is opened, and what is said of it. */
export interface LocalMap {
  /** In the place of the socket. */
  readonly open: typeof openLive;
  readonly t: LocalText;
}

/** Where whoever has no account gets one, and comes back from with the map. */
export const SIGN_UP = "/signup?next=%2Ftry";
export const LOG_IN = "/login?next=%2Ftry";
