import { randomUUIDv7 } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "../connect.ts";
import { buildUser } from "../fixtures/sample-rows.ts";
import { migrateDatabase } from "../migrate.ts";
import { createTestPlace, testEngines } from "../testing.ts";
import { MIGRATIONS } from "./index.ts";

describe.each(testEngines())("documents from before the timeline, on %s", (engine) => {
  test("keep their layout and what refers to them, and may become timelines", async () => {
    const place = await createTestPlace(engine);
    const handle = await connectDatabase(place);
    onTestFinished(async () => {
      await handle.close();
      await place.remove();
    });
    await migrateDatabase(
      handle,
      MIGRATIONS.filter(({ name }) => name < "0019"),
    );
    const { db } = handle;
    const user = buildUser();
    const at = new Date().toISOString();
    const id = randomUUIDv7();
    const names = { name: "Trip", name_folded: "trip" };
    const look = { layout_type: "IndentedLR", theme: "Base", preview_file: null } as const;
    const document = { id, owner_id: user.id, ...names, ...look, created_at: at, updated_at: at, deleted_at: null };
    await db.insertInto("user").values(user).execute();
    await db.insertInto("document").values(document).execute();
    await db.insertInto("favorite").values({ user_id: user.id, document_id: id }).execute();
    await migrateDatabase(handle);
    const read = () => db.selectFrom("document").select(["id", "name", "layout_type"]).execute();
    expect(await read()).toEqual([{ id, name: "Trip", layout_type: "IndentedLR" }]);
    expect(await db.selectFrom("favorite").select("document_id").execute()).toEqual([{ document_id: id }]);
    await db.updateTable("document").set({ layout_type: "TimelineLR" }).where("id", "=", id).execute();
    expect(await read()).toMatchObject([{ layout_type: "TimelineLR" }]);
    await expect(
      db
        .updateTable("document")
        .set({ layout_type: "Spiral" as "TimelineLR" })
        .where("id", "=", id)
        .execute(),
    ).rejects.toThrow(/check/i);
  });
});
