import { MapError, type MapSchema, type Problem, parseSchema } from "@treeline/map";
import { AppError } from "../http/app-error.ts";

/** Content that was sent as JSON, checked as a whole. The first problems are named by their paths. */
export function requireSchema(given: unknown): MapSchema {
  const parsed = parseSchema(given);
  if (parsed.ok) return parsed.value;
  const errors = parsed.problems.slice(0, 20).map(({ path, code, message }: Problem) => ({
    path: path === "" ? "schema" : path.startsWith("[") ? `schema${path}` : `schema.${path}`,
    code,
    message,
  }));
  throw new AppError("invalid_fields", { errors });
}

/** What the map itself refuses is the caller's mistake, not ours. */
export function refuseMapError(error: unknown, path: string): never {
  if (!(error instanceof MapError)) throw error;
  throw new AppError("invalid_fields", { errors: [{ path, code: error.code, message: error.message }] });
}
