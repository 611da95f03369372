import type { SQLInputValue } from "node:sqlite";

/**
 * Checks and adapts the values of a query. node:sqlite takes a plain object (a Date, say) for named parameters and
 * stores NULL without a word; here it is refused.
 */
export function bindParameters(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map(bindParameter);
}

function bindParameter(value: unknown, index: number): SQLInputValue {
  if (value === null || typeof value === "string" || typeof value === "bigint") return value;
  // node:sqlite binds every number as REAL; then 5 / 2 is 2.5 here and 2 on PostgreSQL.
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (value instanceof Uint8Array) return value;
  const kind = typeof value === "object" ? value.constructor?.name : typeof value;
  throw new TypeError(
    `Parameter ${index + 1} is of type ${kind}; the database takes text, numbers, bytes and null (dates as ISO text, booleans as 0 or 1).`,
  );
}
