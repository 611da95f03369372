import type { AppError } from "../http/app-error.ts";

export interface RecentFailures {
  find(key: string): AppError | undefined;
  add(key: string, failure: AppError): void;
}

/** A page that just failed is left alone for a while. The oldest entry makes room: strangers must not fill the memory. */
export function buildRecentFailures({ keepMs, max }: { keepMs: number; max: number }): RecentFailures {
  const failures = new Map<string, { readonly failure: AppError; readonly until: number }>();
  return {
    find(key) {
      const found = failures.get(key);
      if (found && found.until > Date.now()) return found.failure;
      failures.delete(key);
      return undefined;
    },
    add(key, failure) {
      failures.delete(key);
      failures.set(key, { failure, until: Date.now() + keepMs });
      const oldest = failures.keys().next();
      if (failures.size > max && !oldest.done) failures.delete(oldest.value);
    },
  };
}
