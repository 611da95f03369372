import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "../connect.ts";
import { buildUser } from "../fixtures/sample-rows.ts";
import { migrateDatabase } from "../migrate.ts";
import { createTestPlace, testEngines } from "../testing.ts";
import { MIGRATIONS } from "./index.ts";

describe.each(testEngines())("plans that were sold before, on %s", (engine) => {
  test("renew on the day they did, and know when they ended", async () => {
    const place = await createTestPlace(engine);
    const handle = await connectDatabase(place);
    onTestFinished(async () => {
      await handle.close();
      await place.remove();
    });
    await migrateDatabase(
      handle,
      MIGRATIONS.filter(({ name }) => name < "0011"),
    );
    const { db } = handle;
    for (const status of ["active", "ended"]) {
      const user = buildUser();
      await db.insertInto("user").values(user).execute();
      await sql`insert into subscription (user_id, plan, price_id, amount, currency, "interval", provider, reference, status,
        cancel_at_period_end, period_start, period_end, decided_at) values (${user.id}, 'team', 'team-monthly', 900, 'USD',
        'month', 'sandbox', ${randomUUIDv7()}, ${status}, 0, '2027-01-28T10:00:00.000Z', '2027-02-28T10:00:00.000Z',
        '2027-01-28T10:00:00.000Z')`.execute(db);
    }
    await migrateDatabase(handle);
    const rows = await db.selectFrom("subscription").selectAll().orderBy("status").execute();
    expect(rows).toMatchObject([
      { status: "active", anchor_day: 28, ended_at: null },
      { status: "ended", anchor_day: 28, ended_at: "2027-02-28T10:00:00.000Z" },
    ]);
  });
});
