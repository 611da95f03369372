import { addTopic, createMapDoc, DOC_VERSION, openMap, setText } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { testEngines } from "../../db/testing.ts";
import { buildLogRow, insertLogRows, readContent } from "../log/queries.ts";
import { openClient } from "../testing/live-client.ts";
import { addDocument, addPerson, type Person } from "../testing/people-and-documents.ts";
import { type LiveServer, startLiveServer } from "../testing/start-live-server.ts";
import { waitFor } from "../testing/wait-for.ts";

const OLD_STYLE = { fill: "#111111", stroke: "#222222" };

/** As the build of version 1 stored it. */
function buildOld(version = 1): Y.Doc {
  const doc = createMapDoc({ name: "Trip", rootId: "root", rootText: "Trip" });
  const map = openMap(doc, { newId: () => "rome" });
  addTopic(map, { parent: "root", text: "Rome" });
  doc.transact(() => {
    doc.getMap("meta").set("schema", version);
    topicOf(doc, "rome").set("style", OLD_STYLE);
  });
  return doc;
}

const topicOf = (doc: Y.Doc, id: string) => doc.getMap("topics").get(id) as Y.Map<unknown>;

describe.each(testEngines())("a document in the form of an older build, on %s", (engine) => {
  let server: LiveServer;
  let other: LiveServer;
  let owner: Person;

  beforeAll(async () => {
    server = await startLiveServer(engine);
    other = await startLiveServer(engine, { place: server.place });
    owner = await addPerson(server.db);
  });
  afterAll(async () => {
    await other.stop();
    await server.close();
  });

  const store = (doc: Y.Doc) => addDocument(server.db, server.live, { owner, map: openMap(doc) });

  const open = (
    documentId: string,
    { at = server, version, doc }: { at?: LiveServer; version?: number; doc?: Y.Doc } = {},
  ) =>
    openClient({
      url: version === undefined ? at.url : `${at.url}/${documentId}?version=${version}`,
      documentId,
      token: owner.token,
      ...(doc && { doc }),
    });
  const rowsOf = async (documentId: string) => (await readContent(server.db, documentId)).rows.length;

  it("[V1] is upgraded once when it is opened, and the lists do not call it edited", async () => {
    const documentId = await store(buildOld());
    const select = () =>
      server.db.selectFrom("document").select("updated_at").where("id", "=", documentId).executeTakeFirstOrThrow();
    const before = await select();
    const clients = [open(documentId), open(documentId, { at: other })];
    for (const client of clients) {
      await client.synced();
      await waitFor(() => client.map.read().meta.schema === DOC_VERSION, "upgraded");
      expect(topicOf(client.doc, "rome").get("style.fill")).toBe(OLD_STYLE.fill);
      expect(client.map.findTopic("rome")?.style).toEqual(OLD_STYLE);
    }
    const rows = await rowsOf(documentId);
    expect(rows).toBeLessThanOrEqual(2);
    for (const client of clients) client.destroy();
    const again = open(documentId);
    await again.synced();
    expect(await rowsOf(documentId)).toBe(rows);
    expect(await select()).toEqual(before);
    again.destroy();
  });

  it("[V3] takes what an old page brings later, when the page that merges it says so", async () => {
    const old = buildOld();
    const documentId = await store(old);
    const client = open(documentId);
    await client.synced();
    old.transact(() => topicOf(old, "rome").set("style", { ...OLD_STYLE, fill: "#333333" }));
    Y.applyUpdate(client.doc, Y.encodeStateAsUpdate(old));
    await client.saved();
    client.provider.sendStateless(JSON.stringify({ type: "upgrade" }));
    await waitFor(() => topicOf(client.doc, "rome").get("style.fill") === "#333333", "taken over");
    expect(client.map.findTopic("rome")?.style).toEqual({ ...OLD_STYLE, fill: "#333333" });
    client.destroy();
  });

  it("an old page is told so before it gets any content, and what it sends is stored", async () => {
    const doc = buildOld();
    const documentId = await store(doc);
    const page = new Y.Doc();
    const client = open(documentId, { version: DOC_VERSION - 1, doc: page });
    const seen: string[] = [];
    client.provider.on("stateless", () => seen.push("told"));
    page.on("update", () => seen.push("content"));
    await client.synced();
    expect(seen[0]).toBe("told");
    expect(client.messages).toContainEqual({ type: "outdated" });
    setText(openMap(page), { topic: "root", text: "Trip to Rome" });
    await client.saved();
    const reader = open(documentId, { version: DOC_VERSION });
    await reader.synced();
    expect(reader.map.read().root.plain).toBe("Trip to Rome");
    expect(reader.messages).toEqual([{ type: "generation", generation: 0 }]);
    reader.destroy();
    client.destroy();
  });

  it("of a newer build passes through as it is, for pages that know it", async () => {
    const documentId = await store(buildOld(DOC_VERSION + 1));
    const clients = [open(documentId), open(documentId, { version: DOC_VERSION + 1 })];
    const [client, other] = clients as [(typeof clients)[0], (typeof clients)[0]];
    await Promise.all(clients.map((each) => each.synced()));
    expect(await rowsOf(documentId)).toBe(0);
    client.doc.getMap("boundaries").set("b1", { label: "south" });
    await client.saved();
    await waitFor(() => other.doc.getMap("boundaries").size === 1, "passed on");
    expect(client.map.read().meta.schema).toBe(DOC_VERSION + 1);
    for (const each of clients) each.destroy();
  });

  it("opens as it is when it cannot be upgraded", async () => {
    const documentId = await store(buildOld());
    // What cannot be read is put aside first, and the document opens without it.
    await insertLogRows(server.db, [
      buildLogRow({ documentId, generation: 0, userId: null, data: Uint8Array.of(1, 2, 3) }),
    ]);
    const client = open(documentId);
    await client.synced();
    expect(client.map.findTopic("rome")?.style).toEqual(OLD_STYLE);
    client.destroy();
  });
});
