import { accounts } from "./0001-accounts.ts";
import { jobs } from "./0002-jobs.ts";
import type { Migration } from "./ddl.ts";

/** In the order in which they run. A released migration is never changed, renamed or removed: add one at the end. */
export const MIGRATIONS: readonly Migration[] = [accounts, jobs];
