import { addTopic } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ANY_ENGINE } from "../../db/testing.ts";
import { type ClientOptions, openClient } from "../testing/live-client.ts";
import { addDocument, addGrant, addPerson, type Person } from "../testing/people-and-documents.ts";
import { readContent } from "../testing/read-content.ts";
import { APP_URL, type LiveServer, startLiveServer } from "../testing/start-live-server.ts";
import { waitFor } from "../testing/wait-for.ts";

const MISSING = "0190f3a0-0000-7000-8000-000000000000";

describe.each([ANY_ENGINE])("who gets into a live document on %s", (engine) => {
  let server: LiveServer;
  let owner: Person;
  let guest: Person;

  beforeAll(async () => {
    server = await startLiveServer(engine, { timing: { recheckMs: 1_000 } });
    owner = await addPerson(server.db);
    guest = await addPerson(server.db);
  });
  afterAll(() => server.close());

  function open(documentId: string, options: Partial<ClientOptions> = {}) {
    const client = openClient({ url: server.url, documentId, ...options });
    onTestFinished(client.destroy);
    return client;
  }
  const addOwned = () => addDocument(server.db, server.live, { owner });
  const rootOf = (client: ReturnType<typeof open>) => client.map.read().root;

  it.each([
    ["a stranger", () => guest.token],
    ["nobody", () => ""],
  ])("%s gets the same answer for a foreign document and one that does not exist", async (_who, token) => {
    const answers: unknown[] = [];
    for (const documentId of [await addOwned(), MISSING]) {
      const client = open(documentId, { token: token() });
      await waitFor(() => client.refusals.length > 0, "the refusal");
      answers.push(client.refusals[0]);
      expect(client.doc.store.clients.size).toBe(0);
    }
    expect(new Set(answers)).toEqual(new Set(["not-found"]));
  });

  it("a dead token is told so, whatever the document", async () => {
    for (const documentId of [await addOwned(), MISSING]) {
      const client = open(documentId, { token: "dead" });
      await waitFor(() => client.refusals.length > 0, "the refusal");
      expect(client.refusals[0]).toBe("not-signed-in");
    }
  });

  it("whoever has the public link reads without an account, and what they write is neither kept nor acknowledged", async () => {
    const documentId = await addOwned();
    await addGrant(server.db, { documentId, permission: "write" });
    const client = open(documentId);
    await client.synced();
    expect(client.provider.authorizedScope).toBe("readonly");
    addTopic(client.map, { parent: rootOf(client).id, text: "mine" });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(client.provider.hasUnsyncedChanges).toBe(true);
    const { schema } = await readContent(server.live, documentId);
    expect(Object.keys(schema.nodes)).toHaveLength(1);
    expect(
      await server.db.selectFrom("document_update").where("document_id", "=", documentId).selectAll().execute(),
    ).toEqual([]);
  });

  it("the session cookie counts for our own pages, and pages of others do not get a socket at all", async () => {
    const documentId = await addOwned();
    const cookie = `session=${owner.token}`;
    const own = open(documentId, { headers: { cookie, origin: APP_URL } });
    await own.synced();
    expect(own.provider.authorizedScope).toBe("read-write");
    const foreign: Record<string, string>[] = [
      { cookie, origin: "https://evil.example" },
      { cookie, origin: APP_URL, "sec-fetch-site": "cross-site" },
      { cookie, origin: "null" },
    ];
    for (const headers of foreign) {
      const other = open(documentId, { headers, retryMs: 5_000 });
      await waitFor(() => other.closes.length > 0, "the close");
      expect(other.doc.store.clients.size).toBe(0);
    }
  });

  it("a dead cookie counts as none", async () => {
    const documentId = await addOwned();
    const client = open(documentId, { headers: { cookie: "session=dead", origin: APP_URL } });
    await waitFor(() => client.refusals.length > 0, "the refusal");
    expect(client.refusals[0]).toBe("not-found");
  });
});
