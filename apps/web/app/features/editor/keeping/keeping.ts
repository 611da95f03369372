/** Whether a crash of the tab would lose no more than the last moment. `full`: the browser has no room left. */
export type Keeping = "kept" | "writing" | "full" | "failed";

export const isKept = (keeping: Keeping | null): boolean => keeping === "kept" || keeping === "writing";
