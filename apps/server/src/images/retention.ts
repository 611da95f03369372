import { BIN_DAYS } from "@treeline/contract";

const DAY_MS = 24 * 3_600_000;

/**
 * How long a file is kept though nothing refers to it, counted from when it was last stored or referred to. Pictures: as long as a
 * deleted topic or document can come back, and some days more. Previews: a page that lists the old one may still be open. Links: an
 * answer that names the picture is cached for a day, and fetching it anew stores the picture anew. Small variants are drawn again on
 * demand. Pictures of people are deleted as soon as they are replaced; the day is for uploads that never arrived at a person. Files under other prefixes are never deleted.
 */
export const RETENTION_MS = {
  "": (BIN_DAYS + 5) * DAY_MS,
  "previews/": DAY_MS,
  "links/": 7 * DAY_MS,
  "small/": 7 * DAY_MS,
  "people/": DAY_MS,
} as const;

export type RetainedPrefix = keyof typeof RETENTION_MS;
export const RETAINED_PREFIXES = Object.keys(RETENTION_MS) as RetainedPrefix[];
