import { randomUUIDv7 } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "../connect.ts";
import { buildUser } from "../fixtures/sample-rows.ts";
import { migrateDatabase } from "../migrate.ts";
import { createTestPlace, testEngines } from "../testing.ts";
import { MIGRATIONS } from "./index.ts";

describe.each(testEngines())("documents from before lists were sorted, on %s", (engine) => {
  test("sort by their names, in any number and whatever these are", async () => {
    const place = await createTestPlace(engine);
    const handle = await connectDatabase(place);
    onTestFinished(async () => {
      await handle.close();
      await place.remove();
    });
    await migrateDatabase(
      handle,
      MIGRATIONS.filter(({ name }) => name < "0025"),
    );
    const { db } = handle;
    const user = buildUser();
    const at = new Date().toISOString();
    await db.insertInto("user").values(user).execute();
    const names = ["O'Neill; \\ plan ?", "Plan 2", "Plan 10", ...Array.from({ length: 600 }, (_, n) => `Z ${n}`)];
    const rows = names.map((name) => ({
      name,
      name_folded: name.toLowerCase(),
      id: randomUUIDv7(),
      owner_id: user.id,
    }));
    const look = { layout_type: "IndentedLR", theme: "Base", preview_file: null } as const;
    for (const row of rows) {
      await db
        .insertInto("document")
        .values({ ...row, ...look, created_at: at, updated_at: at, deleted_at: null })
        .execute();
    }
    await migrateDatabase(handle);
    const sorted = await db.selectFrom("document").select(["name", "name_key"]).orderBy("name_key").execute();
    expect(sorted.map(({ name }) => name)).toEqual(names);
    expect(sorted[0]?.name_key).toBe("o'neill; \\ plan ?");
  });
});
