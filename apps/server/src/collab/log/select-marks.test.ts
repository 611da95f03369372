import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../../db/testing.ts";
import { selectMarks } from "./queries.ts";

test("comparing open documents reads no content on SQLite: each table is looked up in an index that has all it needs", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  onTestFinished(close);
  const plan = await selectMarks(db, ["a", "b"]).explain(undefined, sql`query plan`);
  const lookups = plan.map(({ detail }) => String(detail)).filter((detail) => /^(SEARCH|SCAN)/.test(detail));
  expect(lookups).toHaveLength(3);
  for (const lookup of lookups) expect(lookup).toContain("USING COVERING INDEX");
});
