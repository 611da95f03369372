import { randomUUIDv7 } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { buildAccountDeletion } from "../build-account-deletion.ts";
import { openClient } from "../collab/testing/live-client.ts";
import { addDocument, addGrant, addPerson } from "../collab/testing/people-and-documents.ts";
import { startLiveServer } from "../collab/testing/start-live-server.ts";
import { waitFor } from "../collab/testing/wait-for.ts";
import type { Db } from "../db/schema.ts";
import { testEngines } from "../db/testing.ts";
import { buildRateLimits } from "../http/rate-limits.ts";
import type { RequestContext } from "../request-context.ts";
import { createDocumentOf, registerPerson } from "../testing/people.ts";
import { startTestApp } from "../testing/start-test-app.ts";
import { closeAccount } from "./close-account.ts";
import { deleteAccount } from "./delete-account.ts";
import { hashPassword } from "./passwords.ts";

const PASSWORD = "a calm river 7";

const countRows = async (
  db: Db,
  table: "document" | "user" | "job",
  column: "owner_id" | "id" | "kind",
  value: string,
) =>
  (
    await db
      .selectFrom(table)
      .selectAll()
      .where(column as "id", "=", value)
      .execute()
  ).length;

/** Rows of documents without content: enough of them that they go in many steps. */
async function addManyDocuments(db: Db, ownerId: string, count: number): Promise<void> {
  const now = new Date().toISOString();
  for (let at = 0; at < count; at += 200) {
    const rows = Array.from({ length: Math.min(200, count - at) }, () => ({
      id: randomUUIDv7(),
      owner_id: ownerId,
      name: "Many",
      name_folded: "many",
      layout_type: "CompactBoxH" as const,
      theme: "Base" as const,
      preview_file: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    }));
    await db.insertInto("document").values(rows).execute();
  }
}

describe.each(testEngines())("deleting an account on %s", (engine) => {
  it("deleting an account closes all sockets on its documents at once", async () => {
    // The round that looks at all sockets does not come within this test.
    const server = await startLiveServer(engine, { timing: { recheckMs: 600_000 } });
    onTestFinished(() => server.close());
    const { db, live } = server;
    const [owner, guest] = [await addPerson(db), await addPerson(db)];
    const password_hash = await hashPassword(PASSWORD);
    await db.updateTable("user").set({ password_hash }).where("id", "=", owner.userId).execute();
    await addManyDocuments(db, owner.userId, 1_100);
    const shared = await addDocument(db, live, { owner });
    await addGrant(db, { documentId: shared, person: guest, permission: "write" });
    const open = await addDocument(db, live, { owner });
    await addGrant(db, { documentId: open, permission: "read" });
    const clients = [
      openClient({ url: server.url, documentId: shared, token: guest.token }),
      openClient({ url: server.url, documentId: open }),
    ];
    for (const client of clients) onTestFinished(client.destroy);
    for (const client of clients) await client.synced();
    const ctx = {
      db,
      live,
      limits: buildRateLimits({ on: false, redis: null }),
      jobs: { wake: () => {}, stop: async () => {} },
      now: () => new Date(),
      actor: { userId: owner.userId, tokenHash: owner.tokenHash },
      address: "192.0.2.1",
      log: { level: "silent" },
    } as unknown as RequestContext;
    await deleteAccount(ctx, { password: PASSWORD, deletion: buildAccountDeletion(db, ctx.now) });
    for (const client of clients) await waitFor(() => client.refusals.length > 0, "the guest is told");
    expect(clients.map(({ refusals }) => refusals[0])).toEqual(["not-found", "not-found"]);
  });

  it("deleting an account purges all it owned, and its row last", async () => {
    const server = await startTestApp(engine);
    onTestFinished(() => server.close());
    const person = await registerPerson(server);
    const document_id = await createDocumentOf(server, person);
    await addManyDocuments(server.db, person.id, 1_100);
    const long = new Date(0).toISOString();
    const picture = { file: "shown.webp", bytes: 1, created_at: long, touched_at: long };
    await server.db.insertInto("stored_file").values(picture).execute();
    await server.db.insertInto("document_image").values({ document_id, file: picture.file }).execute();
    const body = { password: PASSWORD };
    expect((await server.call("DELETE", "/v1/user/", { token: person.token, body })).status).toBe(204);
    const again = { email: person.email, password: PASSWORD };
    expect((await server.call("POST", "/v1/register/", { body: again })).status).toBe(201);
    await waitFor(
      async () => (await countRows(server.db, "user", "id", person.id)) === 0,
      "the account is gone",
      30_000,
    );
    expect(await countRows(server.db, "document", "owner_id", person.id)).toBe(0);
    await waitFor(
      async () => (await countRows(server.db, "job", "kind", "delete-account")) === 0,
      "nothing is left to do",
    );
    // Somebody may have copied a topic with it a moment ago.
    const file = await server.db.selectFrom("stored_file").select("touched_at").executeTakeFirst();
    expect(file?.touched_at).not.toBe(long);
  });

  it("the purge of an account resumes after a server was killed right after closing it", async () => {
    const server = await startTestApp(engine);
    onTestFinished(() => server.close());
    const person = await registerPerson(server);
    const friend = await registerPerson(server);
    const id = await createDocumentOf(server, person);
    const body = { email: friend.email, permission: "read" };
    await server.call("POST", `/v1/documents/${id}/permissions/`, { token: person.token, body });
    await server.db.transaction().execute((trx) => closeAccount(trx, person.id));
    expect((await server.call("GET", "/v1/user/", { token: person.token })).status).toBe(401);
    await waitFor(
      async () => (await countRows(server.db, "user", "id", person.id)) === 0,
      "the account is gone",
      30_000,
    );
    expect((await server.call("GET", `/v1/documents/${id}/`, { token: friend.token })).status).toBe(404);
    expect((await server.call("GET", "/v1/documents/shared/", { token: friend.token })).body).toEqual([]);
  });
});
