/**
 * Whether a crash of the tab would lose no more than the last moment. `full`: the browser has no room left. `outdated`: a page of a newer
 * build has brought the store into a form that this one does not know.
 */
export type Keeping = "kept" | "writing" | "full" | "outdated" | "failed";

export const isKept = (keeping: Keeping | null): boolean => keeping === "kept" || keeping === "writing";
