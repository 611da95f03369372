import { type ListPlace, readCursor, type Sort } from "@treeline/contract";
import { AppError } from "../http/app-error.ts";
import { buildFieldProblem } from "../http/field-problems.ts";

const ID = /^[0-9a-f-]{36}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The place that a page starts after. */
export function requirePlace(cursor: string | undefined, sort: Sort): ListPlace | undefined {
  if (cursor === undefined) return undefined;
  const place = readCursor(cursor, sort);
  if (!place) throw badCursor();
  return place;
}

export const writeBinCursor = (deletedAt: string, id: string): string => `${deletedAt}_${id}`;

export function readBinCursor(text: string | undefined): readonly [string, string] | undefined {
  if (text === undefined) return undefined;
  const [deletedAt = "", id = ""] = text.split("_");
  if (!INSTANT.test(deletedAt) || !ID.test(id)) throw badCursor();
  return [deletedAt, id];
}

const badCursor = () => new AppError("invalid_fields", { errors: [buildFieldProblem("cursor", "invalid")] });
