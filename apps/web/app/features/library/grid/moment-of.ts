import type { DocumentItem, Sort } from "@treeline/contract";

/** The moment that a list shows of each document: the one it is sorted by. */
export type MomentField = "edited" | "created" | "opened";

export function momentField(sort: Sort): MomentField {
  if (sort === "-opened") return "opened";
  return sort.endsWith("created") ? "created" : "edited";
}

/** Null for what was never opened. */
export function momentOf({ updated_at, created_at, opened_at }: DocumentItem, field: MomentField): string | null {
  if (field === "opened") return opened_at;
  return field === "created" ? created_at : updated_at;
}
