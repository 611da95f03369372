import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "../connect.ts";
import { migrateDatabase } from "../migrate.ts";
import { createTestPlace, testEngines } from "../testing.ts";

test.runIf(testEngines().includes("postgres"))("PostgreSQL packs contents with lz4", async () => {
  const place = await createTestPlace("postgres");
  const handle = await connectDatabase(place);
  onTestFinished(async () => {
    await handle.close();
    await place.remove();
  });
  await migrateDatabase(handle);
  const { rows } = await sql<{ table: string; compression: string }>`
    select attrelid::regclass::text as table, attcompression as compression from pg_attribute
    where attcompression <> '' and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  `.execute(handle.db);
  expect(Object.fromEntries(rows.map(({ table, compression }) => [table, compression]))).toEqual({
    document_update: "l",
    document_snapshot: "l",
    document_version: "l",
  });
});
