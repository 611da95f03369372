import { addTopic, plainText } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTestPlace, type TestPlace, testEngines } from "../../db/testing.ts";
import { hasRedis, startRedis, type TestRedis } from "../../testing/start-redis.ts";
import { type ServerProcess, startServerProcess } from "../../testing/start-server-process.ts";
import { type ClientOptions, openClient } from "../testing/live-client.ts";
import { encode, MESSAGE, openRawOn } from "../testing/raw-client.ts";
import { waitFor } from "../testing/wait-for.ts";

interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

type Client = ReturnType<typeof openClient>;

let people = 0;

/** Two servers as an operator runs them: processes of their own on one database, and clients that come to either. */
class Pair {
  readonly place: TestPlace;
  servers: ServerProcess[] = [];

  constructor(place: TestPlace) {
    this.place = place;
  }

  async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startServerProcess({
      DATA_DIR: this.place.dataDir,
      RATE_LIMITS: "off",
      BILLING: "off",
      ...(this.place.databaseUrl && { DATABASE_URL: this.place.databaseUrl }),
      ...env,
    });
    this.servers.push(server);
    return server;
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop("SIGKILL")));
    await this.place.remove();
  }
}

async function call(
  server: ServerProcess,
  method: string,
  path: string,
  options: { token?: string; body?: object } = {},
) {
  const { token, body } = options;
  const response = await fetch(`${server.url}/v1/${path}`, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

const PASSWORD = "a calm river 7";

async function register(server: ServerProcess): Promise<Person> {
  people += 1;
  const email = `both${people}@example.com`;
  const { body } = await call(server, "POST", "register/", { body: { email, password: PASSWORD } });
  return { id: body.user.id, email, token: body.access_token };
}

const createDocument = async (server: ServerProcess, { token }: Person): Promise<string> =>
  (await call(server, "POST", "documents/", { token, body: { name: "Trip" } })).body.id;

function open(server: ServerProcess, documentId: string, options: Partial<ClientOptions>): Client {
  const client = openClient({ url: `${server.url.replace("http", "ws")}/collab`, documentId, ...options });
  onTestFinished(client.destroy);
  return client;
}

/** Through the log alone each would take seconds. */
const ROUNDS = 20;
const ROUNDS_LIMIT_MS = 30_000;

async function expectQuick(one: Client, other: Client): Promise<void> {
  const start = Date.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [from, to] = round % 2 ? [one, other] : [other, one];
    const text = `quick ${start} ${round}`;
    add(from, text);
    await sees(to, text);
  }
  expect(Date.now() - start).toBeLessThan(ROUNDS_LIMIT_MS);
}

const add = (client: Client, text: string) => addTopic(client.map, { parent: client.map.read().root.id, text });
const textsOf = (client: Client) => client.map.read().root.children.map(({ text }) => plainText(text));
const sees = (client: Client, text: string, limitMs?: number) =>
  waitFor(() => textsOf(client).includes(text), `"${text}" arrived`, limitMs);
const statesSeenBy = (client: Client) => client.provider.awareness?.getStates() ?? new Map<number, unknown>();
const nameIn = async (server: ServerProcess, { token }: Person, id: string): Promise<string> =>
  (await call(server, "GET", "documents/", { token })).body.find((item: { id: string }) => item.id === id).name;

describe.skipIf(!hasRedis())("two servers with Redis", () => {
  describe.each(testEngines())("on %s", (engine) => {
    let redis: TestRedis;
    let pair: Pair;
    let [one, two] = [] as unknown as [ServerProcess, ServerProcess];
    let owner: Person;

    beforeAll(async () => {
      redis = await startRedis();
      pair = new Pair(await createTestPlace(engine));
      one = await pair.start({ REDIS_URL: redis.url });
      two = await pair.start({ REDIS_URL: redis.url });
      owner = await register(one);
    }, 150_000);
    afterAll(async () => {
      await pair.close();
      await redis.close();
    });

    async function openBoth() {
      const documentId = await createDocument(one, owner);
      const clients = [open(one, documentId, owner), open(two, documentId, owner)] as const;
      await Promise.all(clients.map((client) => client.saved()));
      return { documentId, clients };
    }

    it("[F10] an edit on one is on the screen of the other at once, both ways", async () => {
      const { clients } = await openBoth();
      const [a, b] = clients;
      // The first may come before both have joined.
      add(a, "first");
      await sees(b, "first");
      await expectQuick(a, b);
      expect(textsOf(a)).toEqual(textsOf(b));
    });

    it("presence crosses, and whoever leaves is gone at once", async () => {
      const { clients } = await openBoth();
      const [a, b] = clients;
      a.provider.setAwarenessField("pointer", { x: 1 });
      await waitFor(() => "pointer" in Object(statesSeenBy(b).get(a.doc.clientID)), "the pointer");
      expect(statesSeenBy(b).get(a.doc.clientID)).toMatchObject({ user: { id: owner.id } });
      const others = [...statesSeenBy(b).keys()].filter((id) => id !== a.doc.clientID && id !== b.doc.clientID);
      expect(others).toEqual([]);
      a.destroy();
      await waitFor(() => !statesSeenBy(b).has(a.doc.clientID), "gone", 10_000);
    });

    it("nobody can speak through one server for a client of the other", async () => {
      const { documentId, clients } = await openBoth();
      const [victim, watcher] = clients;
      const guest = await register(two);
      await call(one, "POST", `documents/${documentId}/permissions/`, {
        token: owner.token,
        body: { user_id: guest.id, permission: "read" },
      });
      victim.provider.setAwarenessField("pointer", { x: 1 });
      await waitFor(() => statesSeenBy(watcher).has(victim.doc.clientID), "the victim");
      const forger = await openRawOn(`${two.url.replace("http", "ws")}/collab`, { documentId, token: guest.token });
      onTestFinished(() => forger.socket.terminate());
      const forge = (clientId: number, state: object) => encode(1, clientId, 1_000, JSON.stringify(state));
      forger.send(documentId, MESSAGE.awareness, forge(victim.doc.clientID, { pointer: { x: 666 } }));
      forger.send(documentId, MESSAGE.awareness, forge(4_242, { pointer: { x: 7 } }));
      await waitFor(() => statesSeenBy(victim).has(4_242), "the forger's own");
      expect(statesSeenBy(watcher).get(victim.doc.clientID)).toMatchObject({ pointer: { x: 1 } });
      expect(statesSeenBy(victim).get(4_242)).toMatchObject({ user: { id: guest.id } });
    });

    it("a call to one reaches an editor on the other, whether or not the first has it open", async () => {
      const documentId = await createDocument(one, owner);
      const editor = open(two, documentId, owner);
      await editor.saved();
      add(editor, "first");
      await editor.saved();
      const patch = (body: object) => call(one, "PATCH", `documents/${documentId}/`, { token: owner.token, body });
      await patch({ name: "From afar" });
      await waitFor(() => editor.map.read().meta.name === "From afar", "the name");
      await open(one, documentId, owner).saved();
      await patch({ name: "From afar again" });
      await waitFor(() => editor.map.read().meta.name === "From afar again", "the second name");
      expect(textsOf(editor)).toEqual(["first"]);
    });

    it("what is saved on one can be read and edited through the other right away", async () => {
      const { documentId, clients } = await openBoth();
      const [a] = clients;
      for (let round = 0; round < 10; round += 1) {
        const topic = add(a, `round ${round}`);
        await a.saved();
        const note = { cell_id: topic, content: `note ${round}` };
        const noted = await call(two, "POST", `documents/${documentId}/notes/`, { token: owner.token, body: note });
        expect(noted.status).toBe(201);
        const { body } = await call(two, "GET", `documents/${documentId}/`, { token: owner.token });
        expect(body.schema.notes[topic]).toMatchObject({ content: `note ${round}` });
      }
    });

    it("the lists show the name that won, whichever server wrote last", async () => {
      const { documentId, clients } = await openBoth();
      const [a, b] = clients;
      for (let round = 0; round < 3; round += 1) {
        const patch = call(two, "PATCH", `documents/${documentId}/`, {
          token: owner.token,
          body: { name: `n${round}` },
        });
        add(a, `a${round}`);
        add(b, `b${round}`);
        await patch;
        await waitFor(() => a.map.read().meta.name === `n${round}`, "the name");
        await waitFor(async () => (await nameIn(one, owner, documentId)) === `n${round}`, "the list");
      }
      expect(await nameIn(two, owner, documentId)).toBe("n2");
    });

    it("[P4] rights and sessions that end on one end on the sockets of the other within 5 s", async () => {
      const documentId = await createDocument(one, owner);
      const guest = await register(one);
      const token = owner.token;
      const grant = { user_id: guest.id, permission: "write" };
      const { body } = await call(one, "POST", `documents/${documentId}/permissions/`, { token, body: grant });
      const guests = open(two, documentId, guest);
      await guests.saved();
      await call(one, "PATCH", `documents/${documentId}/permissions/${body.id}/`, {
        token,
        body: { permission: "read" },
      });
      await waitFor(() => guests.messages.length > 0, "told", 15_000);
      expect(guests.messages).toEqual([{ type: "access", permission: "read" }]);
      await call(one, "DELETE", `documents/${documentId}/permissions/${body.id}/`, { token });
      await waitFor(() => guests.refusals.length > 0, "shut out", 15_000);
      expect(guests.refusals[0]).toBe("not-found");

      const again = await call(one, "POST", "login/", { body: { email: owner.email, password: PASSWORD } });
      const own = open(two, documentId, { token: again.body.access_token });
      await own.saved();
      await call(one, "POST", "logout/", { token: again.body.access_token });
      await waitFor(() => own.refusals.length > 0, "signed out", 15_000);
      expect(own.refusals[0]).toBe("not-signed-in");
    });
  });
});

describe.skipIf(!hasRedis())("[F5] Redis is killed and comes back empty", () => {
  it("editing goes on, everything crosses all the same, and quickly again once it is back", async () => {
    const [engine = "sqlite"] = testEngines().toReversed();
    const redis = await startRedis();
    const pair = new Pair(await createTestPlace(engine));
    onTestFinished(async () => {
      await pair.close();
      await redis.close();
    });
    const env = { REDIS_URL: redis.url, RATE_LIMITS: "on" };
    const [one, two] = [await pair.start(env), await pair.start(env)];
    const owner = await register(one);
    const documentId = await createDocument(one, owner);
    const [a, b] = [open(one, documentId, owner), open(two, documentId, owner)];
    await Promise.all([a.saved(), b.saved()]);

    await redis.kill();
    add(a, "without Redis");
    await a.saved();
    await sees(b, "without Redis");
    const login = { body: { email: owner.email, password: PASSWORD } };
    expect((await call(one, "POST", "login/", login)).status).toBe(503);
    const opened = open(two, await createDocument(two, owner), owner);
    await opened.saved();

    await redis.start();
    add(b, "just back");
    await sees(a, "just back");
    await waitFor(async () => (await call(one, "POST", "login/", login)).status === 200, "logins again");
    await expectQuick(a, b);
    expect(textsOf(a)).toEqual(textsOf(b));
    for (const server of [one, two]) expect([server.child.exitCode, server.output.err]).toEqual([null, ""]);
  }, 180_000);
});

describe.each(testEngines())("[F11] servers that cannot speak to each other on %s", (engine) => {
  it("converge through the log, also what was compacted at once, and keep every edit", async () => {
    const redis = hasRedis() ? await startRedis() : null;
    const pair = new Pair(await createTestPlace(engine));
    onTestFinished(async () => {
      await pair.close();
      await redis?.close();
    });
    const [one, two] = [await pair.start(redis ? { REDIS_URL: redis.url } : {}), await pair.start()];
    const owner = await register(one);
    const documentId = await createDocument(one, owner);
    const watcher = open(one, documentId, owner);
    await watcher.saved();

    // Enough to be compacted the moment its author leaves, before anybody else has seen it.
    const author = open(two, documentId, owner);
    await author.saved();
    for (let at = 0; at < 30; at += 1) add(author, `typed ${at}`);
    await author.saved();
    author.destroy();
    await sees(watcher, "typed 29");
    expect(textsOf(watcher)).toHaveLength(30);

    const back = open(two, documentId, owner);
    await back.saved();
    add(watcher, "to the other side");
    add(back, "and back");
    await Promise.all([sees(back, "to the other side", 15_000), sees(watcher, "and back", 15_000)]);
    expect(textsOf(back)).toEqual(textsOf(watcher));
    const fresh = open(two, documentId, owner);
    await fresh.saved();
    expect(textsOf(fresh)).toEqual(textsOf(watcher));
  }, 180_000);
});
