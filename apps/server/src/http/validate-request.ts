import { validatorCompiler } from "fastify-type-provider-zod";
import { isStorableText } from "../db/storable-text.ts";
import { AppError } from "./app-error.ts";
import { buildFieldProblem } from "./field-problems.ts";

/**
 * The contract's own checks, after one that holds for every text of every call: what PostgreSQL cannot store is refused on both
 * engines, or the same call would be a 500 on one and a success on the other. Fields are flat; the one that is not, `schema`, is
 * checked by the map and stored as bytes.
 */
export const compileValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  return (given: unknown) => {
    const paths = listUnstorable(given);
    if (paths.length === 0) return validate(given);
    return {
      error: new AppError("invalid_fields", { errors: paths.map((path) => buildFieldProblem(path, "invalid")) }),
    };
  };
};

function listUnstorable(given: unknown): string[] {
  if (typeof given !== "object" || given === null) return [];
  return Object.entries(given)
    .filter(([, value]) => typeof value === "string" && !isStorableText(value))
    .map(([path]) => path);
}
