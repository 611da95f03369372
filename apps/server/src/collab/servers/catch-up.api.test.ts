import { addTopic, createMap, plainText } from "@treeline/map";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import * as Y from "yjs";
import { testEngines } from "../../db/testing.ts";
import type { LiveDocument } from "../documents/live-document.ts";
import { buildLogRow, insertLogRows, upsertSnapshot } from "../log/queries.ts";
import { openClient } from "../testing/live-client.ts";
import { addDocument, addPerson, type Person } from "../testing/people-and-documents.ts";
import { readContent } from "../testing/read-content.ts";
import { type LiveServer, startLiveServer } from "../testing/start-live-server.ts";
import { waitFor } from "../testing/wait-for.ts";
import { CatchUp, type CatchUpOptions } from "./catch-up.ts";

describe.each(testEngines())("what another server stored, on %s", (engine) => {
  let server: LiveServer;
  let owner: Person;

  async function start(catchUpAloneMs: number): Promise<void> {
    server = await startLiveServer(engine, { timing: { catchUpAloneMs } });
    onTestFinished(() => server.close());
    owner = await addPerson(server.db);
  }

  async function openWith(count: number) {
    const map = createMap({ name: "Trip", rootText: "Rome" });
    const documentId = await addDocument(server.db, server.live, { owner, map });
    const client = openClient({ url: server.url, documentId, token: owner.token });
    onTestFinished(client.destroy);
    await client.synced();
    const updates: Uint8Array[] = [];
    map.doc.on("update", (update: Uint8Array) => void updates.push(update));
    for (let at = 0; at < count; at += 1) addTopic(map, { parent: map.read().root.id, text: `t${at}` });
    return { map, documentId, client, updates };
  }
  const sees = (client: ReturnType<typeof openClient>, count: number) =>
    waitFor(() => client.map.read().root.children.length === count, `${count} topics`);

  it("arrives from the log, also when rows stand in another order than they were made", async () => {
    await start(100);
    const { documentId, client, updates } = await openWith(4);
    const rows = updates.map((data) => buildLogRow({ documentId, generation: 0, userId: null, data }));
    // The server that stored the last ones first has a clock that is behind.
    const ids = rows.map(({ id }) => id).sort();
    await insertLogRows(
      server.db,
      rows.map((row, at) => ({ ...row, id: ids.at(-1 - at) ?? row.id })),
    );
    await sees(client, 4);
    expect(client.map.read().root.children.map(({ text }) => plainText(text))).toEqual(["t0", "t1", "t2", "t3"]);
  });

  it("arrives when it was compacted before anybody here has seen it", async () => {
    await start(100);
    const { map, documentId, client } = await openWith(3);
    await upsertSnapshot(server.db, documentId, Y.encodeStateAsUpdate(map.doc));
    await sees(client, 3);
    addTopic(client.map, { parent: client.map.read().root.id, text: "here" });
    await client.saved();
    expect(Object.keys((await readContent(server.live, documentId)).schema.nodes)).toHaveLength(5);
  });

  it("[F2] is read once for all who ask while it is looked at", async () => {
    await start(60_000);
    const { map, documentId } = await openWith(1);
    const document = server.live.documents.find(documentId);
    if (!document) throw new Error("not open");
    const reload = vi.fn<CatchUpOptions["reload"]>(async () => true);
    const catchUp = buildCatchUp({ reload, list: () => [document] });
    await upsertSnapshot(server.db, documentId, Y.encodeStateAsUpdate(map.doc));
    await Promise.all(Array.from({ length: 200 }, () => catchUp.pull(document)));
    expect(reload.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it("[F16] of one document that cannot be read does not keep the others waiting", async () => {
    await start(60_000);
    const documents: LiveDocument[] = [];
    for (let at = 0; at < 3; at += 1) {
      const { map, documentId } = await openWith(1);
      await upsertSnapshot(server.db, documentId, Y.encodeStateAsUpdate(map.doc));
      const document = server.live.documents.find(documentId);
      if (document) documents.push(document);
    }
    const reload = vi.fn<CatchUpOptions["reload"]>(async (document) => {
      if (document === documents[0]) throw new Error("too large to be read");
      return true;
    });
    const catchUp = buildCatchUp({ reload, list: () => documents });
    await catchUp.pullAll();
    expect(new Set(reload.mock.calls.map(([document]) => document))).toEqual(new Set(documents));
    reload.mockClear();
    await catchUp.pullAll();
    expect(reload.mock.calls.map(([document]) => document)).not.toContain(documents[0]);
  });

  function buildCatchUp(options: Pick<CatchUpOptions, "reload" | "list">): CatchUp {
    const catchUp = new CatchUp({
      db: server.db,
      log: { warn: () => undefined } as never,
      diff: async () => Uint8Array.of(0, 0),
      inspectLarge: async () => null,
      onMeta: () => undefined,
      everyMs: 60_000,
      ...options,
    });
    onTestFinished(() => catchUp.stop());
    return catchUp;
  }
});
