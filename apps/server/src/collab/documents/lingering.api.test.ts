import { randomBytes } from "node:crypto";
import { addTopic } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { testEngines } from "../../db/testing.ts";
import type { LiveOptions } from "../live-parts.ts";
import { buildLogRow, insertLogRows } from "../log/queries.ts";
import { openClient } from "../testing/live-client.ts";
import { addDocument, addPerson, type Person } from "../testing/people-and-documents.ts";
import { type LiveServer, startLiveServer } from "../testing/start-live-server.ts";
import { waitFor } from "../testing/wait-for.ts";

describe.each(testEngines())("a document that everybody has left, on %s", (engine) => {
  let other: LiveServer;
  let owner: Person;

  beforeAll(async () => {
    other = await startLiveServer(engine);
    owner = await addPerson(other.db);
  });
  afterAll(() => other.close());

  /** It never looks at the log by the clock. */
  async function start(timing: LiveOptions["timing"]): Promise<LiveServer> {
    const server = await startLiveServer(engine, {
      timing: { catchUpAloneMs: 600_000, ...timing },
      place: other.place,
    });
    onTestFinished(() => server.stop());
    return server;
  }

  const add = () => addDocument(other.db, other.live, { owner });
  const open = async ({ url }: LiveServer, documentId: string) => {
    const client = openClient({ url, documentId, token: owner.token });
    await client.synced();
    return client;
  };
  const visit = async (server: LiveServer, documentId: string) => (await open(server, documentId)).destroy();
  const whenLeft = ({ live }: LiveServer, documentId: string) =>
    waitFor(() => live.documents.find(documentId)?.connections.size === 0, "everybody has left");

  it("stays in memory for a while, and then no longer", async () => {
    const server = await start({ lingerMs: 500 });
    const documentId = await add();
    await visit(server, documentId);
    await whenLeft(server, documentId);
    const document = server.live.documents.find(documentId);
    await visit(server, documentId);
    expect(server.live.documents.find(documentId)).toBe(document);
    await waitFor(() => !server.live.documents.has(documentId), "let go");
  });

  it("a lingering copy gets what was stored on another server meanwhile", async () => {
    const server = await start({ lingerMs: 60_000 });
    const documentId = await add();
    await visit(server, documentId);
    await whenLeft(server, documentId);
    const writer = await open(other, documentId);
    addTopic(writer.map, { parent: writer.map.read().root.id, text: "Bern" });
    await writer.saved();
    writer.destroy();
    const reader = await open(server, documentId);
    expect(reader.map.read().root.children.map(({ text }) => text)).toEqual([[{ text: "Bern" }]]);
    reader.destroy();
  });

  it.each(["the next client", "a reader"])(
    "a lingering copy reports damage that was found since by %s",
    async (finder) => {
      const server = await start({ lingerMs: 60_000 });
      const documentId = await add();
      await visit(server, documentId);
      await whenLeft(server, documentId);
      await insertLogRows(other.db, [buildLogRow({ documentId, generation: 0, userId: null, data: randomBytes(200) })]);
      if (finder === "a reader") await server.live.read(documentId, owner.userId);
      const reader = await open(server, documentId);
      expect(server.live.documents.find(documentId)?.damagedRows).toBe(1);
      reader.destroy();
    },
  );

  it("a lingering copy is evicted at once when others need the memory", async () => {
    const server = await start({ lingerMs: 60_000, lingerBytes: 40_000 });
    const ids = [await add(), await add(), await add()];
    for (const id of ids) {
      await visit(server, id);
      await whenLeft(server, id);
    }
    await waitFor(() => server.live.documents.size === 2, "one is gone");
    expect(ids.map((id) => server.live.documents.has(id))).toEqual([false, true, true]);
  });
});
