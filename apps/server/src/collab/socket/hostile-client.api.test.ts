import { addTopic, createMap, TOPICS_MAX, toSchema } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as Y from "yjs";
import { ANY_ENGINE } from "../../db/testing.ts";
import { SESSIONS_PER_DOCUMENT, SOCKETS_PER_USER } from "../limits.ts";
import { openClient } from "../testing/live-client.ts";
import { addDocument, addGrant, addPerson, type Person } from "../testing/people-and-documents.ts";
import { encode, MESSAGE, openRaw, openRawOn, SYNC } from "../testing/raw-client.ts";
import { readContent } from "../testing/read-content.ts";
import { type LiveServer, startLiveServer } from "../testing/start-live-server.ts";
import { waitFor } from "../testing/wait-for.ts";

describe.each([ANY_ENGINE])("[F27] a hostile client on %s", (engine) => {
  let server: LiveServer;
  let owner: Person;

  beforeAll(async () => {
    server = await startLiveServer(engine);
    owner = await addPerson(server.db);
  });
  afterAll(() => server.close());

  const addOwned = () => addDocument(server.db, server.live, { owner });
  async function rawOn(documentId: string, { token }: Person = owner) {
    const client = await openRawOn(server.url, { documentId, token });
    onTestFinished(() => client.socket.terminate());
    return client;
  }
  const rowsOf = (documentId: string) =>
    server.db.selectFrom("document_update").select("id").where("document_id", "=", documentId).execute();

  it("gets no third session of one document on one socket, and no eleventh document", async () => {
    const documentId = await addOwned();
    const client = await openRaw(server.url);
    onTestFinished(() => client.socket.terminate());
    for (let at = 0; at < SESSIONS_PER_DOCUMENT; at += 1) {
      client.send(`${documentId}\0s${at}`, MESSAGE.auth, 0, owner.token);
    }
    await waitFor(() => server.live.documents.find(documentId)?.connections.size === SESSIONS_PER_DOCUMENT, "both");
    client.send(`${documentId}\0more`, MESSAGE.auth, 0, owner.token);
    expect(await client.waitForClose()).toEqual({ code: 4429, reason: "too-many-connections" });

    const wide = await openRaw(server.url);
    onTestFinished(() => wide.socket.terminate());
    for (let at = 0; at < 11; at += 1) wide.send(await addOwned(), MESSAGE.auth, 0, owner.token);
    expect(await wide.waitForClose()).toEqual({ code: 4429, reason: "too-many-connections" });
  });

  it("a client of an account with too many sockets is told to come back, not that it may not see the document", async () => {
    const crowd = await addPerson(server.db);
    const documentId = await addDocument(server.db, server.live, { owner: crowd });
    for (let at = 0; at < SOCKETS_PER_USER; at += 1) await rawOn(documentId, crowd);
    await waitFor(() => server.live.documents.find(documentId)?.connections.size === SOCKETS_PER_USER, "all");
    const more = await openRaw(server.url);
    more.send(documentId, MESSAGE.auth, 0, crowd.token);
    expect(await more.waitForClose()).toEqual({ code: 4429, reason: "too-many-connections" });
    expect(more.received).toEqual([]);
  });

  it("opens no other document on a socket whose address names one", async () => {
    const [named, other] = [await addOwned(), await addOwned()];
    const client = await openRaw(`${server.url}/${named}`);
    onTestFinished(() => client.socket.terminate());
    client.send(other, MESSAGE.auth, 0, owner.token);
    expect(await client.waitForClose()).toEqual({ code: 4429, reason: "too-many-connections" });
  });

  it.each([
    ["more structs than a message may have", () => bomb(600_000), 1009],
    ["types that no map has", () => encodeDoc((doc) => doc.getMap("topics").set("x", new Y.XmlElement("p"))), 4400],
    ["a document inside the document", () => encodeDoc((doc) => doc.getMap("topics").set("x", new Y.Doc())), 4400],
    ["bytes as a value", () => encodeDoc((doc) => doc.getMap("topics").set("x", new Uint8Array(9))), 4400],
    ["types nested without end", () => nest(2_000), 4400],
    ["noise of the largest size", () => new Uint8Array(15 * 1024 * 1024).fill(7), 4400],
  ])(
    "is refused %s, and nothing is stored",
    async (_what, build, code) => {
      const documentId = await addOwned();
      const neighbour = openClient({ url: server.url, documentId, token: owner.token });
      onTestFinished(neighbour.destroy);
      await neighbour.synced();
      const client = await rawOn(documentId);
      client.send(documentId, MESSAGE.sync, SYNC.update, build());
      expect((await client.waitForClose(30_000)).code).toBe(code);
      expect(await rowsOf(documentId)).toEqual([]);
      addTopic(neighbour.map, { parent: neighbour.map.read().root.id, text: "undisturbed" });
      await neighbour.saved();
    },
    60_000,
  );

  it("cannot write under the id of somebody else's client", async () => {
    const documentId = await addOwned();
    const guest = await addPerson(server.db);
    await addGrant(server.db, { documentId, person: guest, permission: "write" });
    const victim = openClient({ url: server.url, documentId, token: owner.token });
    onTestFinished(victim.destroy);
    await victim.synced();
    victim.provider.setAwarenessField("pointer", { x: 1 });
    await waitFor(
      () => Boolean(server.live.documents.find(documentId)?.presence.ownerOf(victim.doc.clientID)),
      "shown",
    );
    const poisoned = new Y.Doc();
    poisoned.clientID = victim.doc.clientID;
    poisoned.getMap("poison").set("a", 1);
    const forger = await rawOn(documentId, guest);
    forger.send(documentId, MESSAGE.sync, SYNC.update, Y.encodeStateAsUpdate(poisoned));
    expect((await forger.waitForClose()).code).toBe(4400);
    addTopic(victim.map, { parent: victim.map.read().root.id, text: "still counts" });
    await victim.saved();
    expect(Object.keys((await readContent(server.live, documentId)).schema.nodes)).toHaveLength(2);
  });

  it("cannot add topics beyond what a document holds", async () => {
    const documentId = await addOwned();
    const client = await rawOn(documentId);
    const open = server.live.documents.find(documentId);
    if (!open) throw new Error("not open");
    open.log.topics = TOPICS_MAX;
    const one = encodeDoc((doc) => doc.getMap("topics").set("one more", new Y.Map()));
    client.send(documentId, MESSAGE.sync, SYNC.update, one);
    expect((await client.waitForClose()).code).toBe(4413);
    expect(await rowsOf(documentId)).toEqual([]);
  });

  it("cannot write onto a document that is lost, whatever is sent before it is opened", async () => {
    const documentId = await addOwned();
    await server.db
      .updateTable("document_snapshot")
      .set({ data: Uint8Array.of(9) })
      .where("document_id", "=", documentId)
      .execute();
    const client = await openRaw(server.url);
    onTestFinished(() => client.socket.terminate());
    client.send(documentId, MESSAGE.auth, 0, owner.token);
    client.send(documentId, MESSAGE.sync, SYNC.update, Y.encodeStateAsUpdate(createMap({ name: "x" }).doc));
    await waitFor(() => client.statuses().length === 1, "the answer");
    expect(client.statuses()).toEqual([0]);
    expect(await rowsOf(documentId)).toEqual([]);
  });

  it("a large paste that is honest is stored, acknowledged and reaches others", async () => {
    const documentId = await addOwned();
    const [writer, reader] = [0, 1].map(() => openClient({ url: server.url, documentId, token: owner.token }));
    if (!writer || !reader) throw new Error("two clients");
    onTestFinished(() => [writer, reader].forEach(({ destroy }) => destroy()));
    await Promise.all([writer.synced(), reader.synced()]);
    writer.map.transact(() => {
      const parent = writer.map.read().root.id;
      for (let at = 0; at < 1_500; at += 1) addTopic(writer.map, { parent, text: `topic ${at}` });
    });
    await writer.saved();
    await waitFor(() => reader.map.read().root.children.length === 1_500, "the other client");
    expect(toSchema(reader.map)).toEqual(toSchema(writer.map));
    const late = openClient({ url: server.url, documentId, token: owner.token });
    onTestFinished(late.destroy);
    await late.synced();
    expect(toSchema(late.map)).toEqual(toSchema(writer.map));
  });
});

function encodeDoc(fill: (doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc();
  fill(doc);
  return Y.encodeStateAsUpdate(doc);
}

/** Written by hand, since Yjs needs 70 times its bytes to make it: a list of empty lists, each behind the one before. */
function bomb(arrays: number): Uint8Array {
  const behind = Uint8Array.of(0x87);
  const structs = Array.from({ length: arrays - 1 }, (_, at) => [behind, encode(9, at, 0)]).flat();
  return new Uint8Array(Buffer.concat([encode(1, arrays, 9, 0, 7, 1, "bomb", 0), ...structs, encode(0)]));
}

function nest(depth: number): Uint8Array {
  return encodeDoc((doc) => {
    let inner = doc.getArray<Y.Array<unknown>>("deep") as Y.Array<unknown>;
    for (let at = 0; at < depth; at += 1) {
      const next = new Y.Array<unknown>();
      inner.push([next]);
      inner = next;
    }
  });
}
