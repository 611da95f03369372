import { addTopic } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { endAccessToken, endAccessTokensOf, issueAccessToken } from "../../accounts/access-tokens.ts";
import { hashToken } from "../../accounts/secret-token.ts";
import type { RightsChange } from "../../content/live-documents.ts";
import { testEngines } from "../../db/testing.ts";
import { type ClientOptions, openClient } from "../testing/live-client.ts";
import { addDocument, addGrant, addPerson, type Person } from "../testing/people-and-documents.ts";
import { readContent } from "../testing/read-content.ts";
import { type LiveServer, startLiveServer } from "../testing/start-live-server.ts";
import { waitFor } from "../testing/wait-for.ts";

describe.each(testEngines())("rights on open sockets on %s", (engine) => {
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

  describe.each(["at once", "by the timer"])("rights that change on an open socket arrive %s", (when) => {
    const tell = (change: RightsChange) => {
      if (when === "at once") server.live.recheck(change);
    };
    const limitMs = when === "at once" ? 1_000 : 5_000;

    async function openShared(permission: "read" | "write") {
      const documentId = await addOwned();
      const grantId = await addGrant(server.db, { documentId, person: guest, permission });
      const client = open(documentId, { token: guest.token });
      await client.synced();
      return { documentId, grantId, client };
    }
    const setGrant = (id: string, permission: "read" | "write") =>
      server.db.updateTable("document_grant").set({ permission }).where("id", "=", id).execute();
    async function expectShutOut(client: ReturnType<typeof open>, reason: string, documentId: string) {
      await waitFor(() => client.refusals.length > 0, "the refusal", limitMs);
      expect(client.refusals[0]).toBe(reason);
      await waitFor(() => client.closes.length > 0, "the close");
      // Nothing of what happens from now on arrives.
      await server.live
        .edit(documentId, { userId: owner.userId, person: owner.userId }, { kind: "patch", name: "late" })
        .catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(client.map.read().meta.name).not.toBe("late");
      expect(client.refusals.length).toBeLessThan(4);
    }

    it("a grant is lowered: the client is told, and its next edit is not kept", async () => {
      const { documentId, grantId, client } = await openShared("write");
      await setGrant(grantId, "read");
      tell({ documentId });
      await waitFor(() => client.messages.length > 0, "the message", limitMs);
      expect(client.messages).toEqual([{ type: "access", permission: "read" }]);
      addTopic(client.map, { parent: rootOf(client).id, text: "late" });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(client.provider.hasUnsyncedChanges).toBe(true);
      expect(Object.keys((await readContent(server.live, documentId)).schema.nodes)).toHaveLength(1);
    });

    it("a grant is raised: the client is told, and what it had written is kept once it sends it again", async () => {
      const { documentId, grantId, client } = await openShared("read");
      addTopic(client.map, { parent: rootOf(client).id, text: "early" });
      await setGrant(grantId, "write");
      tell({ documentId });
      await waitFor(() => client.messages.length > 0, "the message", limitMs);
      expect(client.messages).toEqual([{ type: "access", permission: "write" }]);
      client.provider.forceSync();
      await client.saved();
      expect(Object.keys((await readContent(server.live, documentId)).schema.nodes)).toHaveLength(2);
    });

    it("a grant is revoked", async () => {
      const { documentId, grantId, client } = await openShared("write");
      await server.db.deleteFrom("document_grant").where("id", "=", grantId).execute();
      tell({ documentId });
      await expectShutOut(client, "not-found", documentId);
    });

    it("the public link is removed", async () => {
      const documentId = await addOwned();
      const grantId = await addGrant(server.db, { documentId, permission: "read" });
      const client = open(documentId);
      await client.synced();
      await server.db.deleteFrom("document_grant").where("id", "=", grantId).execute();
      tell({ documentId });
      await expectShutOut(client, "not-found", documentId);
    });

    it("the user signs out", async () => {
      const documentId = await addOwned();
      const token = await issueAccessToken(server.db, owner.userId);
      const client = open(documentId, { token });
      const other = open(documentId, { token: owner.token });
      await Promise.all([client.synced(), other.synced()]);
      await endAccessToken(server.db, hashToken(token));
      tell({ tokenHash: hashToken(token) });
      await expectShutOut(client, "not-signed-in", documentId);
      expect(other.refusals).toEqual([]);
    });

    it("the password is changed: every other session ends", async () => {
      const person = await addPerson(server.db);
      const documentId = await addDocument(server.db, server.live, { owner: person });
      const kept = await issueAccessToken(server.db, person.userId);
      const client = open(documentId, { token: person.token });
      const other = open(documentId, { token: kept });
      await Promise.all([client.synced(), other.synced()]);
      await endAccessTokensOf(server.db, person.userId, { keep: hashToken(kept) });
      tell({ userId: person.userId });
      await expectShutOut(client, "not-signed-in", documentId);
      expect(other.refusals).toEqual([]);
    });

    it("the account is deleted", async () => {
      const person = await addPerson(server.db);
      const documentId = await addOwned();
      await addGrant(server.db, { documentId, person, permission: "write" });
      const client = open(documentId, { token: person.token });
      await client.synced();
      await server.db.deleteFrom("user").where("id", "=", person.userId).execute();
      tell({ userId: person.userId });
      await expectShutOut(client, "not-signed-in", documentId);
    });

    it("the document goes to the bin", async () => {
      const { documentId, client } = await openShared("write");
      const deleted_at = new Date().toISOString();
      await server.db.updateTable("document").set({ deleted_at }).where("id", "=", documentId).execute();
      tell({ documentId });
      await expectShutOut(client, "not-found", documentId);
    });
  });
});
