import { DatabaseUnavailable } from "../errors.ts";
import { primaryCode, readFailure } from "./sqlite-error.ts";

const ANOTHER_FOLDER = "or set DATA_DIR to another folder";

/** What stood in the way of opening the file, by SQLite's primary error code, and what to do about it. */
const EXPLANATIONS: Record<number, (file: string) => string> = {
  5: (file) => `The database file "${file}" is locked by another program. Stop that program, ${ANOTHER_FOLDER}.`,
  8: readOnly,
  11: (file) => `The database file "${file}" is damaged. ${RESTORE}`,
  13: (file) => `The disk that holds the database file "${file}" is full. Free some space, ${ANOTHER_FOLDER}.`,
  14: (file) =>
    `The database file "${file}" cannot be opened. Check that its folder is writable for this user, ${ANOTHER_FOLDER}.`,
  26: (file) => `The file "${file}" is damaged or not a database. ${RESTORE}`,
};
const RESTORE = "Restore it from a backup, or move it away to start with an empty database.";

export function explainSqliteFailure(error: unknown, file: string): DatabaseUnavailable {
  const failure = readFailure(error);
  const explain = EXPLANATIONS[primaryCode(failure) ?? -1];
  const words = explain?.(file) ?? `The database file "${file}" cannot be opened: ${failure.message}.`;
  return new DatabaseUnavailable(words, { cause: error });
}

function readOnly(file: string): string {
  return `The database file "${file}" cannot be written to. Make it writable for this user, ${ANOTHER_FOLDER}.`;
}

export function explainReadOnlyFile(error: unknown, file: string): DatabaseUnavailable {
  return new DatabaseUnavailable(readOnly(file), { cause: error });
}

const FOLDER_REASONS: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "not permitted",
  EROFS: "the file system is read-only",
  EEXIST: "a file of that name is in the way",
  ENOTDIR: "a file is in the way",
  ENOSPC: "the disk is full",
};

export function explainFolderFailure(error: unknown, folder: string): DatabaseUnavailable {
  const { code = "", message } = readFailure(error);
  const reason = FOLDER_REASONS[code] ?? message;
  return new DatabaseUnavailable(
    `The data folder "${folder}" cannot be used: ${reason}. Make it writable for this user, ${ANOTHER_FOLDER}.`,
    { cause: error },
  );
}
