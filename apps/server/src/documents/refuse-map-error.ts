import { MapError, type Problem } from "@treeline/map";
import { SchemaProblems } from "../content/given-schema.ts";
import { AppError } from "../http/app-error.ts";

/** What the map itself refuses is the caller's mistake, not ours. Problems of a content are named by their paths. */
export function refuseMapError(error: unknown, path: string): never {
  if (error instanceof SchemaProblems) {
    throw new AppError("invalid_fields", { errors: error.problems.map(underSchema) });
  }
  if (!(error instanceof MapError)) throw error;
  throw new AppError("invalid_fields", { errors: [{ path, code: error.code, message: error.message }] });
}

function underSchema({ path, code, message }: Problem) {
  const full = path === "" ? "schema" : path.startsWith("[") ? `schema${path}` : `schema.${path}`;
  return { path: full, code, message };
}
