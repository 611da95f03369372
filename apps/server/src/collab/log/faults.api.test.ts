import { randomBytes } from "node:crypto";
import { addTopic, createMap, plainText, toSchema } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as Y from "yjs";
import { testEngines } from "../../db/testing.ts";
import { type Breaker, buildBreaker } from "../testing/break-database.ts";
import { openClient } from "../testing/live-client.ts";
import { addDocument, addPerson, type Person } from "../testing/people-and-documents.ts";
import { readContent } from "../testing/read-content.ts";
import { type LiveServer, startLiveServer } from "../testing/start-live-server.ts";
import { waitFor } from "../testing/wait-for.ts";
import { buildLogRow, insertLogRows } from "./queries.ts";

const LOG_INSERT = { kind: "InsertQueryNode", table: "document_update" };

describe.each(testEngines())("faults on %s", (engine) => {
  let server: LiveServer;
  let owner: Person;
  let breaker: Breaker;

  beforeAll(async () => {
    breaker = buildBreaker();
    server = await startLiveServer(engine, { db: breaker.wrap });
    owner = await addPerson(server.db);
  });
  afterAll(() => server.close());

  function open(documentId: string) {
    const client = openClient({ url: server.url, documentId, token: owner.token });
    onTestFinished(client.destroy);
    return client;
  }
  const add = (client: ReturnType<typeof open>, text: string) =>
    addTopic(client.map, { parent: client.map.read().root.id, text });
  const textsOf = async (documentId: string) =>
    Object.values((await readContent(server.live, documentId)).schema.nodes).map(({ text }) => plainText(text));
  const insertRow = (documentId: string, data: Uint8Array) =>
    insertLogRows(server.db, [buildLogRow({ documentId, generation: 0, userId: null, data })]);
  const damagedOf = (documentId: string) =>
    server.db.selectFrom("damaged_update").selectAll().where("document_id", "=", documentId).execute();

  it("[F12] what cannot be stored is neither acknowledged nor shown to others, and arrives once it can", async () => {
    const documentId = await addDocument(server.db, server.live, { owner });
    const [writer, watcher] = [open(documentId), open(documentId)];
    await Promise.all([writer.saved(), watcher.saved()]);
    breaker.fail = LOG_INSERT;
    add(writer, "on a full disk");
    await waitFor(() => writer.closes.length > 0, "the close");
    expect(writer.closes[0]).toEqual({ code: 4503, reason: "not-saved" });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(writer.provider.hasUnsyncedChanges).toBe(true);
    expect(watcher.map.read().root.children).toEqual([]);
    expect(await textsOf(documentId)).toEqual(["Rome"]);
    breaker.fail = null;
    await writer.saved();
    await waitFor(() => watcher.map.read().root.children.length === 1, "the other client");
    expect(await textsOf(documentId)).toEqual(["Rome", "on a full disk"]);
  });

  it.each([true, false])(
    "[F12] an edit by a call that cannot be stored leaves nothing behind (open: %s)",
    async (isOpen) => {
      const documentId = await addDocument(server.db, server.live, { owner });
      const client = isOpen ? open(documentId) : null;
      await client?.saved();
      breaker.fail = LOG_INSERT;
      const edit = (name: string) =>
        server.live.edit(documentId, { userId: owner.userId, person: owner.userId }, { kind: "patch", name });
      await expect(edit("lost")).rejects.toThrow("full");
      breaker.fail = null;
      expect((await readContent(server.live, documentId)).meta.name).toBe("Trip");
      await edit("kept");
      expect((await readContent(server.live, documentId)).meta.name).toBe("kept");
      if (client) await waitFor(() => client.map.read().meta.name === "kept", "the client");
    },
  );

  it("[F3] an edit by a call whose lists cannot be written is not stored either", async () => {
    const documentId = await addDocument(server.db, server.live, { owner });
    breaker.fail = { kind: "UpdateQueryNode", table: "document" };
    const edit = server.live.edit(documentId, { userId: null, person: "system" }, { kind: "patch", name: "half" });
    await expect(edit).rejects.toThrow("full");
    breaker.fail = null;
    expect((await readContent(server.live, documentId)).meta.name).toBe("Trip");
  });

  it("[F3] a document that cannot be loaded right now is opened as soon as it can", async () => {
    const documentId = await addDocument(server.db, server.live, { owner });
    for (const table of ["access_token", "document_snapshot"]) {
      breaker.fail = { kind: "SelectQueryNode", table };
      const client = open(documentId);
      await waitFor(() => client.closes.length > 0, "the close");
      expect(client.closes[0]).toEqual({ code: 4504, reason: "try-again" });
      expect(client.refusals).toEqual([]);
      breaker.fail = null;
      await client.synced();
      client.destroy();
      await waitFor(() => !server.live.documents.has(documentId), "unloaded");
    }
  });

  it("a document that is deleted under an open client takes no update, and others are stored", async () => {
    const gone = await addDocument(server.db, server.live, { owner });
    const other = await addDocument(server.db, server.live, { owner });
    const [a, b] = [open(gone), open(other)];
    await Promise.all([a.saved(), b.saved()]);
    await server.db.deleteFrom("document").where("id", "=", gone).execute();
    add(a, "too late");
    add(b, "in time");
    await b.saved();
    await waitFor(() => a.refusals.length > 0, "the refusal");
    expect(a.refusals[0]).toBe("not-found");
    expect(await textsOf(other)).toEqual(["Rome", "in time"]);
  });

  it("[F16] a damaged row is put aside, the rest opens, and the client is told", async () => {
    const map = createMap({ name: "Trip", rootText: "Rome" });
    const documentId = await addDocument(server.db, server.live, { owner, map });
    const before = Y.encodeStateVector(map.doc);
    addTopic(map, { parent: map.read().root.id, text: "sound" });
    const noise = new Uint8Array(randomBytes(40));
    await insertRow(documentId, noise);
    await insertRow(documentId, Y.encodeStateAsUpdate(map.doc, before));
    const client = open(documentId);
    await client.synced();
    expect(client.map.read().root.children.map(({ text }) => plainText(text))).toEqual(["sound"]);
    await waitFor(() => client.messages.length > 0, "the message");
    expect(client.messages).toEqual([{ type: "damaged", rows: 1, isLost: false }]);
    expect(await damagedOf(documentId)).toMatchObject([{ data: expect.anything(), reason: "it cannot be decoded" }]);
    expect(new Uint8Array((await damagedOf(documentId))[0]?.data ?? [])).toEqual(noise);
    expect(
      server.logLines.some((line) => line.includes("damaged content put aside") && line.includes(documentId)),
    ).toBe(true);
    add(client, "after");
    await client.saved();
    expect(await textsOf(documentId)).toEqual(expect.arrayContaining(["Rome", "sound", "after"]));
  });

  it("[F16] a damaged snapshot is put aside: reading gives words, editing in the editor waits, nothing is overwritten", async () => {
    const documentId = await addDocument(server.db, server.live, { owner });
    const noise = new Uint8Array(randomBytes(400));
    await server.db
      .updateTable("document_snapshot")
      .set({ data: noise })
      .where("document_id", "=", documentId)
      .execute();
    const { schema, meta } = await readContent(server.live, documentId);
    expect(meta.name).toBe("Trip");
    expect(Object.values(schema.nodes).map(({ text }) => plainText(text))).toEqual([
      expect.stringContaining("could not be read"),
    ]);
    expect(await damagedOf(documentId)).toHaveLength(1);
    const client = open(documentId);
    await client.synced();
    await waitFor(() => client.messages.length > 0, "the message");
    expect(client.messages).toEqual([{ type: "damaged", rows: 1, isLost: true }]);
    server.live.recheck({ documentId });
    await new Promise((resolve) => setTimeout(resolve, 100));
    client.doc.getMap("topics").set("x", new Y.Map());
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(client.provider.hasUnsyncedChanges).toBe(true);
    const row = await server.db.selectFrom("document").select("name").where("id", "=", documentId).executeTakeFirst();
    expect(row).toEqual({ name: "Trip" });
  });

  it("[F16] a client that opens a document with a damaged snapshot first gets the rest on its next try", async () => {
    const map = createMap({ name: "Trip", rootText: "Rome" });
    const documentId = await addDocument(server.db, server.live, { owner, map });
    await insertRow(documentId, Y.encodeStateAsUpdate(map.doc));
    const data = Uint8Array.of(1, 1, 200, 200);
    await server.db.updateTable("document_snapshot").set({ data }).where("document_id", "=", documentId).execute();
    const client = open(documentId);
    await client.synced();
    expect(toSchema(client.map)).toEqual(toSchema(map));
  });
});
