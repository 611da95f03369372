import { addTopic, createMap, deleteTopics, toSchema } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import * as Y from "yjs";
import { ContentWorkers } from "../../content/workers.ts";
import { testEngines } from "../../db/testing.ts";
import { buildLogRow, insertLogRows, readContent } from "../log/queries.ts";
import { openClient } from "../testing/live-client.ts";
import { addDocument, addPerson, type Person } from "../testing/people-and-documents.ts";
import { readContent as readView } from "../testing/read-content.ts";
import { type LiveServer, startLiveServer } from "../testing/start-live-server.ts";
import { waitFor } from "../testing/wait-for.ts";
import { Compactor } from "./compact.ts";

const LIMITS = { compactRows: 10, compactRowsAtRest: 2 };

const ofRows = (rows: number) => ({ rows, rowBytes: 0, snapshotBytes: 0 });

describe.each(testEngines())("compaction on %s", (engine) => {
  let server: LiveServer;
  let owner: Person;

  beforeAll(async () => {
    server = await startLiveServer(engine, { timing: LIMITS });
    owner = await addPerson(server.db);
  });
  afterAll(() => server.close());

  const contentOf = (documentId: string) => readContent(server.db, documentId);
  const docOf = async (documentId: string) => {
    const { snapshot, rows } = await contentOf(documentId);
    const doc = new Y.Doc();
    for (const part of [snapshot ?? Uint8Array.of(0, 0), ...rows.map(({ data }) => data)]) Y.applyUpdate(doc, part);
    return doc;
  };
  /** As a compaction on another server. */
  function buildCompactor() {
    const workers = new ContentWorkers();
    const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
    const compactor = new Compactor({
      bulkDb: server.db,
      log: log as never,
      find: () => undefined,
      onOvertaken: async () => undefined,
      compact: (documentId, request) => workers.run("compact", request, { documentId, person: "system" }),
      putDamageAside: async (documentId) => void (await server.live.read(documentId, "system")),
      maxRows: 0,
      maxBytes: 0,
      maxRowsAtRest: 0,
    });
    onTestFinished(() => compactor.stop().then(() => workers.stop()));
    return { compactor, log };
  }
  async function addLogged(count: number) {
    const map = createMap({ name: "Trip", rootText: "Rome" });
    const documentId = await addDocument(server.db, server.live, { owner, map });
    const updates: Uint8Array[] = [];
    map.doc.on("update", (update: Uint8Array) => void updates.push(update));
    for (let i = 0; i < count; i += 1) addTopic(map, { parent: map.read().root.id, text: `t${i}` });
    await insertLogRows(
      server.db,
      updates.map((data) => buildLogRow({ documentId, generation: 0, userId: null, data })),
    );
    return { documentId, map };
  }

  it("a long log becomes a snapshot while the document is edited, and nothing is missing", async () => {
    const documentId = await addDocument(server.db, server.live, { owner });
    const client = openClient({ url: server.url, documentId, token: owner.token });
    await client.synced();
    for (let i = 0; i < 45; i += 1) {
      addTopic(client.map, { parent: client.map.read().root.id, text: `t${i}` });
      if (i % 5 === 0) await client.saved();
    }
    await client.saved();
    await waitFor(async () => (await contentOf(documentId)).rows.length <= LIMITS.compactRows, "a short log");
    expect(Y.encodeStateVector(await docOf(documentId))).toEqual(Y.encodeStateVector(client.doc));
    client.destroy();
    await waitFor(async () => (await contentOf(documentId)).rows.length <= LIMITS.compactRowsAtRest, "at rest");
    expect(Object.keys((await readView(server.live, documentId)).schema.nodes)).toHaveLength(46);
  });

  it("a log of few but large rows does too when nobody has the document open, so that it counts in a plan", async () => {
    const documentId = await addDocument(server.db, server.live, { owner });
    const map = createMap({ name: "Trip", rootText: "Rome" });
    const root = map.read().root.id;
    for (let i = 0; i < 200; i += 1) addTopic(map, { parent: root, text: "x".repeat(9_000) });
    const schema = { json: Buffer.from(JSON.stringify(toSchema(map))), in: "text" } as const;
    await server.live.edit(documentId, { userId: null, person: "system" }, { kind: "patch", schema });
    await waitFor(async () => (await contentOf(documentId)).rows.length === 0, "no log");
    const row = await server.db
      .selectFrom("document")
      .select("content_bytes")
      .where("id", "=", documentId)
      .executeTakeFirstOrThrow();
    expect(row.content_bytes).toBeGreaterThan(1_800_000);
  });

  it("two servers that compact the same document at once leave one whole snapshot", async () => {
    const { documentId, map } = await addLogged(30);
    const compactors = [buildCompactor(), buildCompactor(), buildCompactor()];
    for (const { compactor } of compactors) compactor.considerAtRest(documentId, ofRows(30));
    await waitFor(async () => (await contentOf(documentId)).rows.length === 0, "no log");
    await Promise.all(compactors.map(({ compactor }) => compactor.stop()));
    expect(toSchema(map)).toEqual((await readView(server.live, documentId)).schema);
    for (const { log } of compactors) expect(log.warn).not.toHaveBeenCalled();
  });

  it("a copy whose rows another server has compacted gets that snapshot, and whoever opens it then gets everything", async () => {
    // No look at the log by the clock: the copy learns of it by its own compaction.
    const timing = { ...LIMITS, catchUpAloneMs: 600_000 };
    const behind = await startLiveServer(engine, { timing, place: server.place });
    onTestFinished(() => behind.stop());
    const documentId = await addDocument(server.db, server.live, { owner });
    const open = () => openClient({ url: behind.url, documentId, token: owner.token });
    const client = open();
    const add = async (count: number) => {
      for (let i = 0; i < count; i += 1) addTopic(client.map, { parent: client.map.read().root.id, text: `t${i}` });
      await client.saved();
    };
    await client.synced();
    await add(8);
    buildCompactor().compactor.considerAtRest(documentId, ofRows(8));
    await waitFor(async () => (await contentOf(documentId)).rows.length === 0, "no log");
    await add(5);
    await waitFor(() => (behind.live.documents.find(documentId)?.log.rowCount ?? 0) < LIMITS.compactRows, "a look");
    const late = open();
    await late.synced();
    expect(toSchema(late.map)).toEqual(toSchema(client.map));
    late.destroy();
    client.destroy();
  });

  it("updates that arrive during a compaction stay", async () => {
    const { documentId, map } = await addLogged(20);
    const { compactor } = buildCompactor();
    const writes: Promise<void>[] = [];
    map.doc.on("update", (data: Uint8Array) => {
      writes.push(insertLogRows(server.db, [buildLogRow({ documentId, generation: 0, userId: null, data })]));
    });
    for (let round = 0; round < 10; round += 1) {
      compactor.considerAtRest(documentId, ofRows(99));
      addTopic(map, { parent: map.read().root.id, text: `late ${round}` });
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    await Promise.all(writes);
    await compactor.stop();
    expect((await readView(server.live, documentId)).schema).toEqual(toSchema(map));
  });

  it("branches that lie in the bin for over 30 days go, at rest only; younger ones stay", async () => {
    let now = Date.now() - 40 * 86_400_000;
    const map = createMap({ rootText: "Rome" }, { now: () => now });
    const root = map.read().root.id;
    const old = addTopic(map, { parent: root, text: "old" });
    const young = addTopic(map, { parent: root, text: "young" });
    deleteTopics(map, { topics: [old] });
    now = Date.now();
    deleteTopics(map, { topics: [young] });
    const documentId = await addDocument(server.db, server.live, { owner, map });
    await insertLogRows(server.db, [
      buildLogRow({ documentId, generation: 0, userId: null, data: Y.encodeStateAsUpdate(map.doc) }),
    ]);
    const { compactor } = buildCompactor();
    compactor.considerAtRest(documentId, ofRows(1));
    await waitFor(async () => (await contentOf(documentId)).rows.length === 0, "no log");
    const doc = await docOf(documentId);
    expect([...doc.getMap("topics").keys()].sort()).toEqual([root, young].sort());
  });

  it("a damaged row does not stop compaction for good", async () => {
    const { documentId } = await addLogged(5);
    await insertLogRows(server.db, [
      buildLogRow({ documentId, generation: 0, userId: null, data: Uint8Array.of(7, 7, 7) }),
    ]);
    const { compactor } = buildCompactor();
    await waitFor(async () => {
      compactor.considerAtRest(documentId, ofRows(9));
      return (await contentOf(documentId)).rows.length === 0;
    }, "no log");
    expect(Object.keys((await readView(server.live, documentId)).schema.nodes)).toHaveLength(6);
  });
});
