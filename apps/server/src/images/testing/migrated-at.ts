import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

/** As if files had been recorded with their content for long: nothing is looked for in documents from before. */
export async function migratedAt(db: Db, at: Date): Promise<void> {
  await sql`update migration set applied_at = ${at.toISOString()} where name = '0013-stored-files'`.execute(db);
}

export const LONG_AGO = new Date("2020-01-01T00:00:00.000Z");
