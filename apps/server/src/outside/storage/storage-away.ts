import { AppError } from "../../http/app-error.ts";

const RETRY_AFTER_S = 5;

/** What went wrong stays in the log as the cause; callers get words without hosts, paths or keys. */
export function storageAway(cause: unknown): AppError {
  const isFull = (cause as NodeJS.ErrnoException | null)?.code === "ENOSPC";
  const detail = isFull
    ? "There is no room for more pictures right now. Everything else works."
    : "Pictures cannot be stored or read right now. Everything else works; try again soon.";
  const away = new AppError("unavailable", { detail, retryAfterSeconds: RETRY_AFTER_S });
  away.cause = cause;
  return away;
}

/** Runs one step on the storage: absence is undefined, every other failure is "away". */
export async function unlessAbsent<T>(step: Promise<T>, isAbsent: (error: unknown) => boolean): Promise<T | undefined> {
  try {
    return await step;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw storageAway(error);
  }
}

export async function orAway<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw storageAway(error);
  }
}
