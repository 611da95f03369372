import { BIN_DAYS } from "@treeline/contract";

const DAY_MS = 24 * 3_600_000;

/**
 * How long a file stays though nothing refers to it, counted from its last put or reference. Pictures: as long as a deleted topic or
 * document can come back, and some days more. Previews: a page that lists the old one may still be open. Links: an answer that
 * names the picture is cached for a day, and fetching it anew stores the picture anew. Small variants are made again when they are
 * asked for. On a shelf that is not here nothing ever goes.
 */
export const KEEP_MS = {
  "": (BIN_DAYS + 5) * DAY_MS,
  "previews/": DAY_MS,
  "links/": 7 * DAY_MS,
  "small/": 7 * DAY_MS,
} as const;

export type KeptShelf = keyof typeof KEEP_MS;
export const KEPT_SHELVES = Object.keys(KEEP_MS) as KeptShelf[];
