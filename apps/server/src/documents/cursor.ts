import { AppError } from "../http/app-error.ts";
import { buildFieldProblem } from "../http/field-problems.ts";

/** The last document of a page. */
export interface Cursor {
  readonly isFavorite: boolean;
  readonly id: string;
}

const ID = /^[0-9a-f-]{36}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const writeCursor = ({ isFavorite, id }: Cursor): string => `${isFavorite ? "f" : "r"}${id}`;

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const id = text.slice(1);
  if (!/^[fr]/.test(text) || !ID.test(id)) throw badCursor();
  return { isFavorite: text.startsWith("f"), id };
}

export const writeBinCursor = (deletedAt: string, id: string): string => `${deletedAt}_${id}`;

export function readBinCursor(text: string | undefined): readonly [string, string] | undefined {
  if (text === undefined) return undefined;
  const [deletedAt = "", id = ""] = text.split("_");
  if (!INSTANT.test(deletedAt) || !ID.test(id)) throw badCursor();
  return [deletedAt, id];
}

const badCursor = () => new AppError("invalid_fields", { errors: [buildFieldProblem("cursor", "invalid")] });
