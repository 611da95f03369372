import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isUniqueViolation } from "./errors.ts";
import { buildJob, buildUser } from "./fixtures/sample-rows.ts";
import type { Db } from "./schema.ts";
import { openTestDatabase, type TestDatabase, testEngines } from "./testing.ts";

describe.each(testEngines())("on %s", (engine) => {
  let opened: TestDatabase;
  let db: Db;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
  });
  beforeEach(async () => {
    await db.deleteFrom("user").execute();
    await db.deleteFrom("job").execute();
  });
  afterAll(() => opened.close());

  const countUsers = (from: Db = db) =>
    from
      .selectFrom("user")
      .select((eb) => eb.fn.countAll().as("count"))
      .executeTakeFirstOrThrow()
      .then(({ count }) => count);

  test("after an awaited write, the next select sees it", async () => {
    for (let count = 1; count <= 50; count += 1) {
      const user = buildUser();
      await db.insertInto("user").values(user).execute();
      expect(await countUsers()).toBe(count);
      await db
        .updateTable("user")
        .set({ display_name: `N${count}` })
        .where("id", "=", user.id)
        .execute();
      const found = await db.selectFrom("user").select("display_name").where("id", "=", user.id).executeTakeFirst();
      expect(found).toStrictEqual({ display_name: `N${count}` });
    }
  });

  test("a transaction sees its own writes, nobody else does before its end", async () => {
    await db.transaction().execute(async (trx) => {
      await trx.insertInto("user").values(buildUser()).execute();
      expect(await countUsers(trx)).toBe(1);
      expect(await countUsers()).toBe(0);
    });
    expect(await countUsers()).toBe(1);
  });

  test("a rollback keeps nothing", async () => {
    const doomed = db.transaction().execute(async (trx) => {
      await trx.insertInto("user").values(buildUser()).execute();
      await trx.insertInto("job").values(buildJob()).execute();
      throw new Error("second thoughts");
    });
    await expect(doomed).rejects.toThrow("second thoughts");
    expect(await countUsers()).toBe(0);
    expect(await db.selectFrom("job").select("id").execute()).toEqual([]);
  });

  test("a rollback to a savepoint keeps what came before it", async () => {
    const trx = await db.startTransaction().execute();
    await trx
      .insertInto("user")
      .values(buildUser({ display_name: "kept" }))
      .execute();
    const saved = await trx.savepoint('a "name').execute();
    await saved.insertInto("user").values(buildUser()).execute();
    await saved.rollbackToSavepoint('a "name').execute();
    await saved.commit().execute();
    expect(await db.selectFrom("user").select("display_name").execute()).toEqual([{ display_name: "kept" }]);
  });

  test("a unique violation is recognised, other errors are not taken for one", async () => {
    const user = buildUser();
    await db.insertInto("user").values(user).execute();
    const failures = [
      { values: buildUser({ id: user.id }), unique: true },
      { values: buildUser({ email: user.email }), unique: true },
      { values: buildUser({ email: "Capital@example.org" }), unique: false },
      { values: buildUser({ locale: "de" as "en" }), unique: false },
      { values: buildUser({ created_at: "2026-01-01T00:00:00Z" }), unique: false },
      { values: buildUser({ display_name: "" }), unique: false },
    ];
    for (const { values, unique } of failures) {
      const error = await db
        .insertInto("user")
        .values(values)
        .execute()
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(isUniqueViolation(error), String(error)).toBe(unique);
    }
    expect(isUniqueViolation(new Error("no"))).toBe(false);
    expect(isUniqueViolation(undefined)).toBe(false);
  });

  test("a failed statement in a transaction surfaces its own error, and the connection is usable afterwards", async () => {
    const user = buildUser();
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto("user").values(user).execute();
      await trx
        .insertInto("user")
        .values(buildUser({ email: user.email }))
        .execute();
    });
    expect(isUniqueViolation(await failing.catch((error: unknown) => error))).toBe(true);
    expect(await countUsers()).toBe(0);
    await db.transaction().execute((trx) => trx.insertInto("user").values(user).execute());
    expect(await countUsers()).toBe(1);
  });

  test("writes tell how many rows they touched, with and without returning", async () => {
    const users = [buildUser(), buildUser(), buildUser()];
    const inserted = await db.insertInto("user").values(users).executeTakeFirst();
    expect(inserted.numInsertedOrUpdatedRows).toBe(3n);
    const updated = await db.updateTable("user").set({ locale: "ru" }).executeTakeFirst();
    expect(updated.numUpdatedRows).toBe(3n);
    const returned = await db.updateTable("user").set({ locale: "en" }).returning("locale").execute();
    expect(returned).toStrictEqual(users.map(() => ({ locale: "en" })));
    const [first] = users;
    const deleted = await db
      .deleteFrom("user")
      .where("id", "=", first?.id ?? "")
      .executeTakeFirst();
    expect(deleted.numDeletedRows).toBe(1n);
    const skipped = await db
      .insertInto("user")
      .values(buildUser({ id: users[1]?.id }))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    expect(skipped.numInsertedOrUpdatedRows).toBe(0n);
  });

  test("a user's tokens go with the user, and none is kept for nobody", async () => {
    const user = buildUser();
    const now = new Date().toISOString();
    const token = { token_hash: "h".repeat(43), user_id: user.id, created_at: now, expires_at: now };
    await expect(db.insertInto("access_token").values(token).execute()).rejects.toThrow(/foreign key/i);
    await db.insertInto("user").values(user).execute();
    await db.insertInto("access_token").values(token).execute();
    await db
      .insertInto("mail_token")
      .values({ ...token, kind: "reset", email: user.email })
      .execute();
    await db.deleteFrom("user").execute();
    expect(await db.selectFrom("access_token").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("mail_token").selectAll().execute()).toEqual([]);
  });

  test("a job's payload must be JSON and its count a whole number", async () => {
    await expect(
      db
        .insertInto("job")
        .values(buildJob({ payload: "{" }))
        .execute(),
    ).rejects.toThrow();
    await expect(
      db
        .insertInto("job")
        .values(buildJob({ attempts: 1.5 }))
        .execute(),
    ).rejects.toThrow();
    await db
      .insertInto("job")
      .values(buildJob({ attempts: 4_000_000_000 }))
      .execute();
    expect(await db.selectFrom("job").select("attempts").execute()).toEqual([{ attempts: 4_000_000_000 }]);
  });

  test("text is ordered by code point", async () => {
    for (const name of ["b", "B", "a", "É", "ж"]) {
      await db
        .insertInto("user")
        .values(buildUser({ display_name: name }))
        .execute();
    }
    const rows = await db.selectFrom("user").select("display_name").orderBy("display_name").execute();
    expect(rows.map((row) => row.display_name)).toEqual(["B", "a", "b", "É", "ж"]);
  });
});
