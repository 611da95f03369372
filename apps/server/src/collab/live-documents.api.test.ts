import { addTopic, MapError, setName } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SchemaProblems } from "../content/given-schema.ts";
import { testEngines } from "../db/testing.ts";
import { AppError } from "../http/app-error.ts";
import { openClient } from "./testing/live-client.ts";
import { addDocument, addPerson, type Person } from "./testing/people-and-documents.ts";
import { readContent } from "./testing/read-content.ts";
import { type LiveServer, startLiveServer } from "./testing/start-live-server.ts";
import { waitFor } from "./testing/wait-for.ts";

describe.each(testEngines())("live documents on %s", (engine) => {
  let server: LiveServer;
  let owner: Person;

  beforeAll(async () => {
    server = await startLiveServer(engine);
    owner = await addPerson(server.db);
  });
  afterAll(() => server.close());

  const open = (documentId: string, token?: string) =>
    openClient({ url: server.url, documentId, token: token ?? owner.token });
  const rowOf = (id: string) =>
    server.db.selectFrom("document").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const logOf = (id: string) =>
    server.db.selectFrom("document_update").selectAll().where("document_id", "=", id).execute();
  const by = () => ({ userId: owner.userId, person: owner.userId });

  it("two clients see each other's edits, and a third finds them after both have left", async () => {
    const id = await addDocument(server.db, server.live, { owner });
    const one = open(id);
    const two = open(id);
    await Promise.all([one.synced(), two.synced()]);
    addTopic(one.map, { parent: one.map.read().root.id, text: "Bern" });
    await one.saved();
    await waitFor(() => two.map.read().root.children.length === 1, "the other client");
    expect(await logOf(id)).toHaveLength(1);
    one.destroy();
    two.destroy();
    await waitFor(() => !server.live.documents.has(id), "unloaded");
    const three = open(id);
    await three.synced();
    expect(three.map.read().root.children.map(({ text }) => text)).toEqual([[{ text: "Bern" }]]);
    three.destroy();
  });

  it("an edit of somebody who has stored too much of late is not saved, and kept by the page", async () => {
    const takeBytes = async (person: string, bytes: number) => {
      if (person === owner.userId && bytes > 5_000) throw new AppError("too_many_requests");
    };
    const strict = await startLiveServer(engine, { place: server.place, takeBytes });
    const id = await addDocument(server.db, server.live, { owner });
    const client = openClient({ url: strict.url, documentId: id, token: owner.token });
    await client.synced();
    addTopic(client.map, { parent: client.map.read().root.id, text: "x".repeat(6_000) });
    await waitFor(() => client.closes.some(({ reason }) => reason === "not-saved"), "the refusal");
    expect([await logOf(id), client.provider.hasUnsyncedChanges]).toEqual([[], true]);
    client.destroy();
    await strict.stop();
  });

  it("an edit by a call reaches an open client, is durable, and the lists follow in the same step", async () => {
    const id = await addDocument(server.db, server.live, { owner });
    const client = open(id);
    await client.synced();
    await server.live.edit(id, by(), { kind: "patch", name: "ＴＲＩＰ to Oslo" });
    expect(await rowOf(id)).toMatchObject({ name: "ＴＲＩＰ to Oslo", name_folded: "trip to oslo" });
    await waitFor(() => client.map.read().meta.name === "ＴＲＩＰ to Oslo", "the client");
    client.destroy();
  });

  it("an edit of a document that nobody has open is stored, and does not open it", async () => {
    const id = await addDocument(server.db, server.live, { owner });
    await server.live.edit(id, by(), { kind: "patch", name: "Quiet" });
    expect((await readContent(server.live, id)).meta.name).toBe("Quiet");
    expect(server.live.documents.has(id)).toBe(false);
  });

  it("two edits at once on different fields both survive", async () => {
    const id = await addDocument(server.db, server.live, { owner });
    await Promise.all([
      server.live.edit(id, by(), { kind: "patch", name: "Both" }),
      server.live.edit(id, by(), { kind: "patch", theme: "Red" }),
    ]);
    expect((await readContent(server.live, id)).meta).toMatchObject({ name: "Both", theme: "Red" });
    expect(await rowOf(id)).toMatchObject({ name: "Both", theme: "Red" });
  });

  it.each([true, false])("an edit that is refused halfway changes nothing (open: %s)", async (isOpen) => {
    const id = await addDocument(server.db, server.live, { owner });
    const client = isOpen ? open(id) : null;
    await client?.synced();
    const schema = { json: Buffer.from("{}"), in: "text" } as const;
    const edit = server.live.edit(id, by(), { kind: "patch", name: "Half", schema });
    await expect(edit).rejects.toBeInstanceOf(SchemaProblems);
    const long = server.live.edit(id, by(), { kind: "patch", theme: "Red", name: "x".repeat(10_000) });
    await expect(long).rejects.toBeInstanceOf(MapError);
    await server.live.edit(id, by(), { kind: "patch", theme: "Blue" });
    expect((await readContent(server.live, id)).meta).toMatchObject({ name: "Trip", theme: "Blue" });
    client?.destroy();
  });

  it("a document that does not exist is not found", async () => {
    const missing = "0190f3a0-0000-7000-8000-000000000000";
    await expect(readContent(server.live, missing)).rejects.toMatchObject({ code: "not_found" });
    await expect(server.live.edit(missing, by(), { kind: "patch", name: "x" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("the lists follow a client's change while its editor is open", async () => {
    const id = await addDocument(server.db, server.live, { owner });
    const before = await rowOf(id);
    const client = open(id);
    await client.synced();
    setName(client.map, { name: "Typed \0 here" });
    await client.saved();
    await waitFor(async () => (await rowOf(id)).name === "Typed  here", "the list");
    expect((await rowOf(id)).updated_at > before.updated_at).toBe(true);
    client.destroy();
  });
});
