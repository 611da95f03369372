import { addTopic, createMap, DOC_VERSION, deleteTopics, openMap, pasteTopics, setText, toSchema } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as Y from "yjs";
import { isForeignKeyViolation } from "../../db/errors.ts";
import { testEngines } from "../../db/testing.ts";
import { buildLogRow, insertLogRows, planRebuild, readContent } from "../log/queries.ts";
import { openClient } from "../testing/live-client.ts";
import { addDocument, addPerson, type Person } from "../testing/people-and-documents.ts";
import { MESSAGE, openRaw, SYNC } from "../testing/raw-client.ts";
import { readContent as readView } from "../testing/read-content.ts";
import { type LiveServer, startLiveServer } from "../testing/start-live-server.ts";
import { waitFor } from "../testing/wait-for.ts";

const HOUR_MS = 3_600_000;
const OUTDATED = { type: "outdated", isRebuilt: true };

/** Two topics, and what is left of 2,000 others. */
function buildWorn() {
  const map = createMap({ name: "Trip", rootId: "root", rootText: "Trip" });
  addTopic(map, { parent: "root", text: "Rome" });
  const others = pasteTopics(map, {
    parent: "root",
    forest: Array.from({ length: 2_000 }, (_, i) => ({ text: `t${i}` })),
  });
  map.doc.transact(() => others.forEach((id) => map.parts.topics.delete(id)));
  return map;
}

describe.each(testEngines())("a document of which most was deleted, on %s", (engine) => {
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

  async function addWorn() {
    const map = buildWorn();
    const documentId = await addDocument(server.db, server.live, { owner, map });
    await planRebuild(server.db, documentId, new Date().toISOString());
    return { documentId, map };
  }
  const rebuild = (hours = 2) => server.live.rebuild(new Date(Date.now() + hours * HOUR_MS));
  const generationOf = async (documentId: string) => (await readContent(server.db, documentId)).generation;
  const open = (documentId: string, { at = server, doc }: { at?: LiveServer; doc?: Y.Doc } = {}) => {
    const client = openClient({ url: at.url, documentId, token: owner.token, ...(doc && { doc }) });
    onTestFinished(() => client.destroy());
    return client;
  };
  const textsOf = async (documentId: string) =>
    Object.values((await readView(server.live, documentId)).schema.nodes).map((node) => JSON.stringify(node));

  it("[G1] is written anew with the same content and without what was left behind", async () => {
    const { documentId, map } = await addWorn();
    const before = (await readContent(server.db, documentId)).snapshot?.byteLength ?? 0;
    await rebuild();
    const { generation, snapshot, rows } = await readContent(server.db, documentId);
    expect({ generation, rows }).toEqual({ generation: 1, rows: [] });
    expect(snapshot?.byteLength).toBeLessThan(before / 50);
    expect((await readView(server.live, documentId)).schema).toEqual(toSchema(map));
    const client = open(documentId);
    await client.synced();
    addTopic(client.map, { parent: "root", text: "Oslo" });
    await client.saved();
    expect(await textsOf(documentId)).toEqual(expect.arrayContaining([expect.stringContaining("Oslo")]));
    await rebuild(4);
    expect(await generationOf(documentId)).toBe(1);
  });

  it("waits until nobody has it open and it was left alone for an hour", async () => {
    const { documentId } = await addWorn();
    const client = open(documentId);
    await client.synced();
    addTopic(client.map, { parent: "root", text: "Oslo" });
    await client.saved();
    await rebuild();
    expect(await generationOf(documentId)).toBe(0);
    client.destroy();
    await waitFor(() => server.live.documents.find(documentId) === undefined, "closed");
    await planRebuild(server.db, documentId, new Date().toISOString());
    await rebuild(0.5);
    expect(await generationOf(documentId)).toBe(0);
    await rebuild(4);
    expect(await generationOf(documentId)).toBe(1);
  });

  it("[G2] is found by the compaction at rest; one with more content than tombstones is not", async () => {
    const dueOf = (documentId: string) =>
      server.db.selectFrom("document").select("rebuild_after").where("id", "=", documentId).executeTakeFirstOrThrow();
    const maps = [buildWorn(), createMap({ name: "Trip", rootId: "root", rootText: "Trip" })];
    const ids: string[] = [];
    for (const map of maps) {
      const documentId = await addDocument(server.db, server.live, { owner, map });
      const client = open(documentId);
      await client.synced();
      for (let i = 0; i < 30; i += 1) {
        addTopic(client.map, { parent: "root", text: `t${i}` });
        await client.saved();
      }
      client.destroy();
      await waitFor(async () => (await readContent(server.db, documentId)).rows.length === 0, "compacted");
      ids.push(documentId);
    }
    const [worn = "", sound = ""] = ids;
    await waitFor(async () => (await dueOf(worn)).rebuild_after !== null, "planned");
    expect((await dueOf(sound)).rebuild_after).toBeNull();
  });

  it("[G4] takes nothing from a page that was away meanwhile, and tells it", async () => {
    const { documentId, map } = await addWorn();
    const doc = new Y.Doc();
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(map.doc));
    deleteTopics(openMap(map.doc), { topics: [map.read().root.children[0]?.id ?? ""] });
    await rebuild();
    setText(openMap(doc), { topic: "root", text: "typed while away" });
    const client = open(documentId, { doc });
    await waitFor(() => client.messages.length > 0, "told");
    expect(client.messages).toEqual([OUTDATED]);
    setText(openMap(doc), { topic: "root", text: "typed on" });
    expect(client.provider.isSynced).toBe(false);
    expect((await textsOf(documentId)).join()).not.toContain("typed");
  });

  it("[G4] takes nothing from a page that says an older generation, whatever it has", async () => {
    const { documentId, map } = await addWorn();
    await rebuild();
    const { snapshot } = await readContent(server.db, documentId);
    const doc = new Y.Doc();
    // As if a row of the new generation had got into an old page.
    for (const part of [Y.encodeStateAsUpdate(map.doc), snapshot ?? Uint8Array.of(0, 0)]) Y.applyUpdate(doc, part);
    const url = `${server.url}/${documentId}?version=${DOC_VERSION}&generation=`;
    const old = openClient({ url: `${url}0`, documentId, token: owner.token, doc });
    onTestFinished(() => old.destroy());
    await waitFor(() => old.messages.length > 1, "told");
    expect(old.messages).toEqual([{ type: "generation", generation: 1 }, OUTDATED]);
    expect(old.provider.isSynced).toBe(false);
    const current = openClient({ url: `${url}1`, documentId, token: owner.token });
    onTestFinished(() => current.destroy());
    await current.synced();
    expect(current.messages).toEqual([{ type: "generation", generation: 1 }]);
  });

  it("[G4] takes nothing from a client before it has said what it has", async () => {
    const { documentId } = await addWorn();
    await rebuild();
    const client = await openRaw(server.url);
    onTestFinished(() => client.socket.terminate());
    const doc = new Y.Doc();
    doc.getMap("meta").set("name", "sent first");
    client.send(documentId, MESSAGE.auth, 0, owner.token);
    client.send(documentId, MESSAGE.sync, SYNC.update, Y.encodeStateAsUpdate(doc));
    await waitFor(() => client.statuses().length > 0, "an answer");
    expect(client.statuses()).toEqual([0]);
    expect((await readView(server.live, documentId)).meta.name).toBe("Trip");
  });

  it("[G1] a server that has it open lets it go, and stores nothing of the generation before", async () => {
    const { documentId } = await addWorn();
    const client = open(documentId, { at: other });
    await client.synced();
    await rebuild();
    addTopic(client.map, { parent: "root", text: "too late" });
    await waitFor(() => client.messages.length > 0, "told");
    expect(client.messages).toEqual([OUTDATED]);
    expect(client.closes.map(({ reason }) => reason)).toContain("reload");
    expect((await readContent(server.db, documentId)).rows).toEqual([]);
    const late = open(documentId, { at: other });
    await late.synced();
    addTopic(late.map, { parent: "root", text: "in time" });
    await late.saved();
    const texts = (await textsOf(documentId)).join();
    expect(texts).toContain("in time");
    expect(texts).not.toContain("too late");
  });

  it("the database refuses a row of the generation before, whoever writes it", async () => {
    const { documentId } = await addWorn();
    await rebuild();
    const row = { documentId, userId: null, data: Uint8Array.of(0, 0) };
    const refusal = await insertLogRows(server.db, [buildLogRow({ ...row, generation: 0 })]).catch((error) => error);
    expect(isForeignKeyViolation(refusal)).toBe(true);
    await insertLogRows(server.db, [buildLogRow({ ...row, generation: 1 })]);
  });

  it("changes that are stored while it is rebuilt stay: one of the two waits for the other or is done again", async () => {
    const { documentId } = await addWorn();
    const edit = (name: string) =>
      other.live.edit(documentId, { userId: null, person: "system" }, { kind: "patch", name });
    await Promise.all([rebuild(), edit("one"), rebuild(), edit("two"), rebuild()]);
    expect((await readView(server.live, documentId)).meta.name).toMatch(/one|two/);
  });

  it("what was put aside as damaged may be repaired: until then nothing is rebuilt", async () => {
    const { documentId } = await addWorn();
    const data = Uint8Array.of(7, 7, 7);
    await insertLogRows(server.db, [buildLogRow({ documentId, generation: 0, userId: null, data })]);
    await readView(server.live, documentId);
    await rebuild();
    expect(await generationOf(documentId)).toBe(0);
  });
});
