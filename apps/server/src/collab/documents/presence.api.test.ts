import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ANY_ENGINE } from "../../db/testing.ts";
import { openClient } from "../testing/live-client.ts";
import { addDocument, addGrant, addPerson, type Person } from "../testing/people-and-documents.ts";
import { encode, MESSAGE, openRawOn } from "../testing/raw-client.ts";
import { type LiveServer, startLiveServer } from "../testing/start-live-server.ts";
import { waitFor } from "../testing/wait-for.ts";

describe.each([ANY_ENGINE])("presence on %s", (engine) => {
  let server: LiveServer;
  let owner: Person;
  let guest: Person;
  let documentId: string;

  beforeAll(async () => {
    server = await startLiveServer(engine);
    owner = await addPerson(server.db);
    guest = await addPerson(server.db);
    documentId = await addDocument(server.db, server.live, { owner });
    await addGrant(server.db, { documentId, person: guest, permission: "read" });
  });
  afterAll(() => server.close());

  async function open({ token }: Person) {
    const client = openClient({ url: server.url, documentId, token });
    onTestFinished(client.destroy);
    await client.synced();
    return client;
  }
  const statesSeenBy = (client: { provider: { awareness: { getStates(): Map<number, unknown> } | null } }) =>
    client.provider.awareness?.getStates() ?? new Map<number, unknown>();
  const forge = (clientId: number, clock: number, state: unknown) => encode(1, clientId, clock, JSON.stringify(state));

  it("others see who it is by the account, whatever the client claims, and no ghosts", async () => {
    const watcher = await open(owner);
    const client = await open(guest);
    client.provider.setAwarenessField("user", { id: owner.userId, name: "The owner" });
    client.provider.setAwarenessField("pointer", { x: 1, y: 2 });
    await waitFor(() => "pointer" in Object(statesSeenBy(watcher).get(client.doc.clientID)), "the pointer");
    expect(statesSeenBy(watcher).get(client.doc.clientID)).toEqual({
      user: { id: guest.userId, name: guest.name, picture: null },
      pointer: { x: 1, y: 2 },
    });
    const ghosts = [...statesSeenBy(watcher).keys()].filter(
      (id) => ![watcher, client].some(({ doc }) => doc.clientID === id),
    );
    expect(ghosts).toEqual([]);
  });

  it("nobody can speak for the client of another, or take it away", async () => {
    const watcher = await open(owner);
    const victim = await open(owner);
    victim.provider.setAwarenessField("pointer", { x: 1 });
    await waitFor(() => statesSeenBy(watcher).has(victim.doc.clientID), "the victim");
    const forger = await openRawOn(server.url, { documentId, token: guest.token });
    onTestFinished(() => forger.socket.terminate());
    forger.send(documentId, MESSAGE.awareness, forge(victim.doc.clientID, 1_000, { pointer: { x: 666 } }));
    forger.send(documentId, MESSAGE.awareness, forge(victim.doc.clientID, 1_001, null));
    forger.send(documentId, MESSAGE.awareness, forge(4_242, 1, { pointer: { x: 7 } }));
    await waitFor(() => statesSeenBy(watcher).has(4_242), "the forger's own");
    expect(statesSeenBy(watcher).get(victim.doc.clientID)).toMatchObject({
      pointer: { x: 1 },
      user: { id: owner.userId },
    });
    expect(statesSeenBy(watcher).get(4_242)).toMatchObject({ user: { id: guest.userId } });
    forger.socket.terminate();
    await waitFor(() => !statesSeenBy(watcher).has(4_242), "gone with its socket");
  });

  it("a client has few ids", async () => {
    const watcher = await open(owner);
    const forger = await openRawOn(server.url, { documentId, token: guest.token });
    onTestFinished(() => forger.socket.terminate());
    for (let id = 1; id <= 50; id += 1) forger.send(documentId, MESSAGE.awareness, forge(id, 1, { n: id }));
    await waitFor(() => statesSeenBy(watcher).has(2), "the first two");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([...statesSeenBy(watcher).keys()].filter((id) => id <= 50)).toEqual([1, 2]);
  });

  it("the same tab on a new socket takes its id along, and the old socket does not take it away", async () => {
    const watcher = await open(owner);
    const sockets = [];
    for (const clock of [1, 2]) {
      const client = await openRawOn(server.url, { documentId, token: guest.token });
      onTestFinished(() => client.socket.terminate());
      client.send(documentId, MESSAGE.awareness, forge(99, clock, { clock }));
      await waitFor(() => Object(statesSeenBy(watcher).get(99)).clock === clock, `socket ${clock}`);
      sockets.push(client);
    }
    sockets[0]?.socket.terminate();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(statesSeenBy(watcher).get(99)).toMatchObject({ clock: 2 });
  });
});
