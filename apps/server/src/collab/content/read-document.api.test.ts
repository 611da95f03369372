import { addTopic } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { ContentWorkers, SYSTEM } from "../../content/workers.ts";
import { testEngines } from "../../db/testing.ts";
import { openClient } from "../testing/live-client.ts";
import { addDocument, addPerson, type Person } from "../testing/people-and-documents.ts";
import { type LiveServer, startLiveServer } from "../testing/start-live-server.ts";
import { DocumentReader } from "./read-document.ts";

describe.each(testEngines())("reading a document on %s", (engine) => {
  let server: LiveServer;
  let owner: Person;

  beforeAll(async () => {
    server = await startLiveServer(engine);
    owner = await addPerson(server.db);
  });
  afterAll(() => server.close());

  /** As a server that has just been started, or another one. */
  function startReader({ isOpen = () => false }: { isOpen?: () => boolean } = {}) {
    const workers = new ContentWorkers({ size: 2 });
    onTestFinished(() => workers.stop());
    const made = vi.spyOn(workers, "share");
    const { db } = server;
    return { reader: new DocumentReader({ db, bulkDb: db, log: console as never, workers, isOpen }), made };
  }
  const add = () => addDocument(server.db, server.live, { owner });
  const rename = (id: string, name: string) =>
    server.live.edit(id, { userId: owner.userId, person: owner.userId }, { kind: "patch", name });
  const viewOf = (id: string) =>
    server.db.selectFrom("content_view").selectAll().where("document_id", "=", id).executeTakeFirst();

  it("makes its view once, for all who ask, for those who come later, and for other servers", async () => {
    const id = await add();
    const { reader, made } = startReader();
    const views = await Promise.all(["Ann", "Ben", "Cid"].map((person) => reader.read(id, person)));
    const later = await reader.read(id, "Dan");
    expect(new Set([...views, later].map(({ hash }) => hash)).size).toBe(1);
    expect(made.mock.calls.map(([key]) => key)).toEqual(Array.from({ length: 3 }, () => made.mock.calls[0]?.[0]));
    const other = startReader();
    const elsewhere = await other.reader.read(id, "Eve");
    expect(other.made).not.toHaveBeenCalled();
    expect(elsewhere).toEqual({ ...later, schema: expect.anything(), notes: expect.anything() });
    expect(Buffer.from(elsewhere.schema)).toEqual(Buffer.from(later.schema));
    expect(Buffer.from(elsewhere.notes).toString()).toBe("[]");
  });

  it("makes it anew where the kept one cannot be read", async () => {
    const id = await add();
    const { hash } = await startReader().reader.read(id, SYSTEM);
    await server.db
      .updateTable("content_view")
      .set({ json: Buffer.from("no view") })
      .where("document_id", "=", id)
      .execute();
    const { reader, made } = startReader();
    expect((await reader.read(id, SYSTEM)).hash).toBe(hash);
    expect(made).toHaveBeenCalledTimes(1);
  });

  it("makes it anew once the content has changed, by whichever server", async () => {
    const id = await add();
    const { reader } = startReader();
    const before = await reader.read(id, SYSTEM);
    await rename(id, "Changed");
    const after = await reader.read(id, SYSTEM);
    expect(after.meta.name).toBe("Changed");
    expect(after.hash).not.toBe(before.hash);
    await rename(id, "Trip");
    expect((await reader.read(id, SYSTEM)).hash).toBe(before.hash);
  });

  it("the view of an open document has every acknowledged edit, and is cached in memory only", async () => {
    const id = await add();
    const client = openClient({ url: server.url, documentId: id, token: owner.token });
    onTestFinished(client.destroy);
    await client.saved();
    const { reader, made } = startReader({ isOpen: () => true });
    for (const text of ["Bern", "Oslo"]) {
      addTopic(client.map, { parent: client.map.read().root.id, text });
      await client.saved();
      expect(Buffer.from((await reader.read(id, SYSTEM)).schema).toString()).toContain(text);
      await reader.read(id, SYSTEM);
    }
    expect(made).toHaveBeenCalledTimes(2);
    expect(await viewOf(id)).toBeUndefined();
  });
});
