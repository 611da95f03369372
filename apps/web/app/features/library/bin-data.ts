import type { documents } from "@treeline/contract";
import type { LoadedList } from "./stretch.ts";

/** The bin, as far as it is loaded. */
export type BinPage = LoadedList<documents.BinItem>;

type Deleted = Pick<documents.BinItem, "deleted_at" | "id">;

/** The last deleted first. */
export const compareBinItems = (a: Deleted, b: Deleted): number =>
  b.deleted_at.localeCompare(a.deleted_at) || b.id.localeCompare(a.id);
