import { randomUUIDv7 } from "node:crypto";
import { addTopic, type MapDoc } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PictureServer, startPictureServer } from "../../suites/pictures/picture-server.ts";
import { editStored } from "../collab/testing/edit-stored.ts";
import { addPerson } from "../collab/testing/people-and-documents.ts";
import { createTestPlace, type TestPlace, testEngines } from "../db/testing.ts";
import { createDocument } from "../documents/create-document.ts";
import { countStoredBytes } from "../plans/require-stored-room.ts";
import { createVersion, renameVersion } from "./name-version.ts";
import { deleteHidden, hideVersions } from "./queries.ts";

describe.each(testEngines())("what versions take up on %s", (engine) => {
  let place: TestPlace;
  let server: PictureServer;
  beforeAll(async () => {
    place = await createTestPlace(engine);
    server = await startPictureServer(place, {});
  });
  afterAll(async () => {
    await server.close();
    await place.remove();
  });

  it("counts for the owner of the document, as they come and go", async () => {
    const { userId } = await addPerson(server.db);
    const ctx = server.as(userId);
    const { item } = await createDocument(ctx, {});
    const empty = await countStoredBytes(server.db, userId);
    expect(empty).toBeGreaterThan(0);
    await createVersion(ctx, { id: item.id });
    const withOne = await countStoredBytes(server.db, userId);
    expect(withOne).toBeGreaterThan(empty);
    const more = (map: MapDoc) => addTopic(map, { parent: map.read().root.id, text: "More" });
    await editStored(server.db, { documentId: item.id, userId }, more);
    await createVersion(ctx, { id: item.id });
    expect(await countStoredBytes(server.db, userId)).toBeGreaterThan(withOne);
    const versions = await server.db.selectFrom("document_version").select("id").execute();
    await server.db.transaction().execute(async (trx) => {
      await hideVersions(
        trx,
        versions.map(({ id }) => id),
      );
      await deleteHidden(trx, [item.id]);
    });
    expect(await countStoredBytes(server.db, userId)).toBe(empty);
    await server.db.deleteFrom("document").execute();
    expect(await countStoredBytes(server.db, userId)).toBe(0);
  });

  it("is bounded: at most 200 have a name, also when one gets it later", async () => {
    const { userId } = await addPerson(server.db);
    const ctx = server.as(userId);
    const { item: document } = await createDocument(ctx, {});
    const { item } = await createVersion(ctx, { id: document.id, name: "First" });
    const row = await server.db
      .selectFrom("document_version")
      .selectAll()
      .where("id", "=", item.id)
      .executeTakeFirstOrThrow();
    const before = (at: number) => new Date(Date.parse(row.created_at) - at).toISOString();
    const named = Array.from({ length: 199 }, (_, at) => ({ ...row, id: randomUUIDv7(), created_at: before(at + 1) }));
    const unnamed = { ...row, id: randomUUIDv7(), name: null, created_at: before(1_000) };
    await server.db
      .insertInto("document_version")
      .values([...named, unnamed])
      .execute();
    const rename = (versionId: string, name: string) => renameVersion(ctx, { id: document.id, versionId, name });
    await expect(rename(unnamed.id, "One too many")).rejects.toMatchObject({ code: "too_many_versions" });
    expect(await rename(row.id, "Another name")).toMatchObject({ name: "Another name" });
  });
});
