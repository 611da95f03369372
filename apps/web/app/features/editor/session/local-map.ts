import type { LocalText } from "../../../texts/text-set.ts";

/** A map that only this browser keeps, instead of a document on the server: what is said of it. */
export interface LocalMap {
  readonly t: LocalText;
}

/** Where to get an account or log in, and come back with the map. */
export const SIGN_UP = "/signup?next=%2Ftry";
export const LOG_IN = "/login?next=%2Ftry";
