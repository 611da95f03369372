import { randomBytes } from "node:crypto";
import { addTopic } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as Y from "yjs";
import { ANY_ENGINE } from "../../db/testing.ts";
import { MESSAGE_MAX_BYTES } from "../limits.ts";
import { openClient } from "../testing/live-client.ts";
import { addDocument, addGrant, addPerson, type Person } from "../testing/people-and-documents.ts";
import { encode, MESSAGE, openRaw, openRawOn, type RawClient, SYNC } from "../testing/raw-client.ts";
import { type LiveServer, startLiveServer } from "../testing/start-live-server.ts";
import { waitFor } from "../testing/wait-for.ts";

describe.each([ANY_ENGINE])("a hand-made client on %s", (engine) => {
  let server: LiveServer;
  let owner: Person;
  let documentId: string;

  beforeAll(async () => {
    server = await startLiveServer(engine);
    owner = await addPerson(server.db);
    documentId = await addDocument(server.db, server.live, { owner });
  });
  afterAll(() => server.close());

  const closeAfter = (client: RawClient) => {
    onTestFinished(() => client.socket.terminate());
    return client;
  };
  const raw = async () => closeAfter(await openRaw(server.url));
  const rawOn = async (token = owner.token, id = documentId) =>
    closeAfter(await openRawOn(server.url, { documentId: id, token }));
  const logRows = () => server.db.selectFrom("document_update").selectAll().execute();
  /** Others go on as if nothing had been. */
  const expectServerSound = async () => {
    const client = openClient({ url: server.url, documentId, token: owner.token });
    await client.synced();
    client.destroy();
  };

  it.each([
    ["nothing", new Uint8Array()],
    ["noise", new Uint8Array(randomBytes(300))],
    ["a name that never ends", Uint8Array.of(255, 255, 255, 255, 15, 1)],
    ["a name that objects have", encode("constructor", MESSAGE.auth, 0, "x")],
    ["a name that objects have, too", encode("__proto__", MESSAGE.sync, SYNC.step1, Uint8Array.of(0))],
  ])("%s as a message closes its socket with words", async (_what, frame) => {
    const client = await raw();
    client.socket.send(frame);
    expect(await client.waitForClose()).toEqual({ code: 4400, reason: "malformed-message" });
    await expectServerSound();
  });

  it.each([
    ["an unknown type", () => encode(documentId, 77)],
    ["a type for servers only", () => encode(documentId, 6, "hello all")],
    ["a sync step that is none", () => encode(documentId, MESSAGE.sync, 9, Uint8Array.of(0, 0))],
    ["a broken state vector", () => encode(documentId, MESSAGE.sync, SYNC.step1, Uint8Array.of(9, 9))],
    ["a broken update", () => encode(documentId, MESSAGE.sync, SYNC.update, Uint8Array.of(1, 2, 3, 4))],
    ["a broken second step", () => encode(documentId, MESSAGE.sync, SYNC.step2, new Uint8Array(randomBytes(64)))],
    ["broken awareness", () => encode(documentId, MESSAGE.awareness, encode(1, 5, 1, "{oops"))],
    ["awareness that is no object", () => encode(documentId, MESSAGE.awareness, encode(1, 5, 1, "7"))],
    [
      "too much awareness",
      () => encode(documentId, MESSAGE.awareness, encode(1, 5, 1, JSON.stringify({ a: "x".repeat(9_000) }))),
    ],
    ["a text frame", () => "hello"],
  ])("%s after signing in closes its socket with words, and nothing is stored", async (_what, build) => {
    const client = await rawOn();
    const before = await logRows();
    client.socket.send(build());
    expect(await client.waitForClose()).toEqual({ code: 4400, reason: "malformed-message" });
    expect(client.statuses()).not.toContain(1);
    expect(await logRows()).toEqual(before);
    await expectServerSound();
  });

  it("a message over the limit closes its socket with words", async () => {
    const client = await rawOn();
    client.send(documentId, MESSAGE.sync, SYNC.update, new Uint8Array(MESSAGE_MAX_BYTES));
    const { code, reason } = await client.waitForClose();
    expect(code).toBe(1009);
    expect(reason).toContain("16 MB");
  });

  it("without signing in nothing is stored and nothing is told", async () => {
    const before = await logRows();
    const client = await raw();
    client.send(documentId, MESSAGE.sync, SYNC.step1, Uint8Array.of(0));
    client.send(documentId, MESSAGE.sync, SYNC.update, Y.encodeStateAsUpdate(buildForeignDoc()));
    client.send(documentId, 3);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(client.received).toEqual([]);
    expect(await logRows()).toEqual(before);
  });

  it("signed in on one document, it cannot speak to another", async () => {
    const stranger = await addPerson(server.db);
    const own = await addDocument(server.db, server.live, { owner: stranger });
    const before = await logRows();
    const client = await rawOn(stranger.token, own);
    const answers = client.received.length;
    client.send(documentId, MESSAGE.sync, SYNC.step1, Uint8Array.of(0));
    client.send(documentId, MESSAGE.sync, SYNC.update, Y.encodeStateAsUpdate(buildForeignDoc()));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(client.received).toHaveLength(answers);
    expect(await logRows()).toEqual(before);
  });

  it.each([SYNC.update, SYNC.step2])(
    "a reader's update (%s) is answered with not saved, and not stored",
    async (step) => {
      const reader = await addPerson(server.db);
      await addGrant(server.db, { documentId, person: reader, permission: "read" });
      const before = await logRows();
      const client = await rawOn(reader.token);
      client.send(documentId, MESSAGE.sync, step, Y.encodeStateAsUpdate(buildForeignDoc()));
      await waitFor(() => client.statuses().length > 0, "the answer");
      expect(client.statuses()).toEqual([0]);
      expect(await logRows()).toEqual(before);
      await expectServerSound();
    },
  );

  it("what changes nothing is acknowledged without a row", async () => {
    const before = await logRows();
    const client = await rawOn();
    client.send(documentId, MESSAGE.sync, SYNC.update, Uint8Array.of(0, 0));
    const known = openClient({ url: server.url, documentId, token: owner.token });
    onTestFinished(known.destroy);
    await known.synced();
    client.send(documentId, MESSAGE.sync, SYNC.step2, Y.encodeStateAsUpdate(known.doc));
    await waitFor(() => client.statuses().length === 2, "the answers");
    expect(client.statuses()).toEqual([1, 1]);
    expect(await logRows()).toEqual(before);
  });

  it("[F15] an update whose predecessor is missing waits for the second step, which brings both", async () => {
    const before = await logRows();
    const client = await rawOn();
    const [first, second] = buildTwoUpdates();
    client.send(documentId, MESSAGE.sync, SYNC.update, second);
    await waitFor(() => client.statuses().length === 1, "the answer");
    expect(client.statuses()).toEqual([0]);
    expect(await logRows()).toEqual(before);
    client.send(documentId, MESSAGE.sync, SYNC.step2, Y.mergeUpdates([first, second]));
    await waitFor(() => client.statuses().length === 2, "the answer");
    expect(client.statuses()).toEqual([0, 1]);
    expect(await logRows()).toHaveLength(before.length + 1);
  });

  it("[F15] nor is a deletion called saved that follows on it", async () => {
    const before = await logRows();
    const client = await rawOn();
    const [, second] = buildTwoUpdates();
    client.send(documentId, MESSAGE.sync, SYNC.update, second);
    client.send(documentId, MESSAGE.sync, SYNC.update, buildDeletion());
    await waitFor(() => client.statuses().length === 2, "the answers");
    expect(client.statuses()).toEqual([0, 0]);
    expect(await logRows()).toEqual(before);
  });

  it("[F15] after the second step a missing message makes the client start again", async () => {
    const before = await logRows();
    const client = await rawOn();
    const [, second] = buildTwoUpdates();
    client.send(documentId, MESSAGE.sync, SYNC.step2, Uint8Array.of(0, 0));
    client.send(documentId, MESSAGE.sync, SYNC.update, second);
    expect(await client.waitForClose()).toEqual({ code: 4205, reason: "reload" });
    expect(await logRows()).toEqual(before);
  });

  it("a right lowered while a message is held back stays lowered after the second step", async () => {
    const guest = await addPerson(server.db);
    const grantId = await addGrant(server.db, { documentId, person: guest, permission: "write" });
    const lower = (permission: "read" | "write") =>
      server.db.updateTable("document_grant").set({ permission }).where("id", "=", grantId).execute();
    const before = await logRows();
    const client = await rawOn(guest.token);
    const [first, second] = buildTwoUpdates();
    client.send(documentId, MESSAGE.sync, SYNC.update, second);
    await waitFor(() => client.statuses().length === 1, "the update is held back");
    const frames = client.received.length;
    await lower("read");
    server.live.recheck({ documentId });
    await waitFor(() => client.received.length > frames, "the client is notified");
    expect(Buffer.from(client.received.at(-1) ?? []).toString()).toContain('{"type":"access","permission":"read"}');
    client.send(documentId, MESSAGE.sync, SYNC.step2, Uint8Array.of(0, 0));
    client.send(documentId, MESSAGE.sync, SYNC.update, first);
    client.send(documentId, MESSAGE.sync, SYNC.step2, Y.mergeUpdates([first, second]));
    await waitFor(() => client.statuses().length === 4, "the answers");
    expect(client.statuses()).toEqual([0, 1, 0, 0]);
    expect(await logRows()).toEqual(before);
  });

  it("a flood is read slowly, never lost, and others are served meanwhile", async () => {
    const client = await rawOn();
    const doc = new Y.Doc();
    const updates: Uint8Array[] = [];
    doc.on("update", (update: Uint8Array) => void updates.push(update));
    for (let i = 0; i < 600; i += 1) doc.getMap("flood").set(`k${i}`, i);
    for (const update of updates) client.send(documentId, MESSAGE.sync, SYNC.update, update);
    const other = openClient({ url: server.url, documentId, token: owner.token });
    onTestFinished(other.destroy);
    await other.synced();
    const start = Date.now();
    addTopic(other.map, { parent: other.map.read().root.id, text: "meanwhile" });
    await other.saved();
    expect(Date.now() - start).toBeLessThan(5_000);
    await waitFor(() => client.statuses().length === 600, "all answers");
    expect(new Set(client.statuses())).toEqual(new Set([1]));
  });
});

function buildTwoUpdates(): [Uint8Array, Uint8Array] {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => void updates.push(update));
  doc.getMap("gap").set("a", 1);
  doc.getMap("gap").set("a", 2);
  return [updates[0] ?? new Uint8Array(), updates[1] ?? new Uint8Array()];
}

/** It has no structs, so nothing in it tells that something before it is missing. */
function buildDeletion(): Uint8Array {
  const doc = new Y.Doc();
  doc.getMap("gap").set("a", 1);
  const before = Y.encodeStateVector(doc);
  doc.getMap("gap").delete("a");
  return Y.encodeStateAsUpdate(doc, before);
}

function buildForeignDoc(): Y.Doc {
  const doc = new Y.Doc();
  doc.getMap("topics").set("evil", new Y.Map());
  return doc;
}
