import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Half a step's time on a slow disk is what an edit may wait for it. */
const STEP_PAGES = 500;
/** Some free pages stay: what is written next would only make the file grow again. */
const FREE_SHARE = 0.1;

/**
 * Cuts free pages off the end of the file, in small steps between which others write. Without it the file keeps the size of the largest
 * moment for ever.
 */
export async function releaseSpace(db: Db): Promise<void> {
  let free = await readPragma(db, "freelist_count");
  while (free > FREE_SHARE * (await readPragma(db, "page_count"))) {
    await sql`pragma incremental_vacuum(${sql.lit(STEP_PAGES)})`.execute(db);
    const left = await readPragma(db, "freelist_count");
    // An older file that could not be turned over.
    if (left >= free) return;
    free = left;
  }
}

async function readPragma(db: Db, name: "freelist_count" | "page_count"): Promise<number> {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(db);
  return rows[0]?.[name] ?? 0;
}
