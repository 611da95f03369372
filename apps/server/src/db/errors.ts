/** The server cannot start on this database. The message is one line for the operator and never holds a password. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, " ").trim(), options);
    this.name = "DatabaseUnavailable";
  }
}

const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
const POSTGRES_UNIQUE_VIOLATION = "23505";
const POSTGRES_FOREIGN_KEY_VIOLATION = "23503";

/** True when a row with the same key or unique value is already there, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error) {
    return error.errcode === SQLITE_CONSTRAINT_UNIQUE || error.errcode === SQLITE_CONSTRAINT_PRIMARYKEY;
  }
  return "code" in error && error.code === POSTGRES_UNIQUE_VIOLATION;
}

/** True when a row cannot go because others refer to it, or refers to one that is not there, on either engine. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error) return error.errcode === SQLITE_CONSTRAINT_FOREIGNKEY;
  return "code" in error && error.code === POSTGRES_FOREIGN_KEY_VIOLATION;
}
