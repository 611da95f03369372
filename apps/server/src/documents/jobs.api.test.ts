import { expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { createDocumentOf, registerPerson } from "../testing/people.ts";
import { startTestApp } from "../testing/start-test-app.ts";
import { buildDocumentJobs } from "./jobs.ts";

it.each(testEngines())("purges what has been in the bin for 30 days, and nothing else, on %s", async (engine) => {
  const server = await startTestApp(engine);
  const owner = await registerPerson(server);
  const ids: string[] = [];
  for (let i = 0; i < 25; i += 1) ids.push(await createDocumentOf(server, owner));
  const [kept = "", fresh = "", ...old] = ids;
  const binned = (id: string, daysAgo: number) =>
    server.db
      .updateTable("document")
      .set({ deleted_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString() })
      .where("id", "=", id)
      .execute();
  await binned(fresh, 29);
  for (const id of old) await binned(id, 31);
  await buildDocumentJobs({ db: server.db })["purge-bin"]?.({});
  const left = await server.db.selectFrom("document").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual([kept, fresh].toSorted());
  expect(await server.db.selectFrom("document_snapshot").select("document_id").execute()).toHaveLength(2);
  await server.close();
});

it.each(testEngines())(
  "drops views and cards of documents that are in the bin or were left alone, on %s",
  async (engine) => {
    const server = await startTestApp(engine);
    const owner = await registerPerson(server);
    const used = await createDocumentOf(server, owner);
    const left = await createDocumentOf(server, owner);
    const binned = await createDocumentOf(server, owner);
    const read = (id: string) => server.call("GET", `/v1/documents/${id}/`, { token: owner.token });
    const listOf = async (table: "content_view" | "document_card") =>
      (await server.db.selectFrom(table).select("document_id").execute()).map((row) => row.document_id);
    const cards = [used, left, binned].map((document_id) => ({
      document_id,
      content: "as it was",
      type: "image/png" as const,
      bytes: new Uint8Array([1]),
    }));
    await server.db.insertInto("document_card").values(cards).execute();
    const first = await Promise.all([used, left, binned].map(read));
    await expect.poll(async () => (await listOf("content_view")).length).toBe(3);
    const set = (id: string, values: { updated_at?: string; deleted_at?: string }) =>
      server.db.updateTable("document").set(values).where("id", "=", id).execute();
    await set(left, { updated_at: new Date(Date.now() - 31 * 86_400_000).toISOString() });
    await set(binned, { deleted_at: new Date().toISOString() });
    await buildDocumentJobs({ db: server.db })["drop-views"]?.({});
    expect(await listOf("content_view")).toEqual([used]);
    expect(await listOf("document_card")).toEqual([used]);
    expect((await read(left)).body.schema).toEqual(first[1]?.body.schema);
    await server.close();
  },
);
