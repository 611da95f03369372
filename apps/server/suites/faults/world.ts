import { toSchema } from "@treeline/map";
import { checkMap, seededRandom } from "@treeline/map/testing";
import * as Y from "yjs";
import { giveParts, requireStored } from "../../src/collab/log/stored-content.ts";
import { type LiveClient, openClient } from "../../src/collab/testing/live-client.ts";
import { waitFor } from "../../src/collab/testing/wait-for.ts";
import { openParts } from "../../src/content/open-parts.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import { createTestPlace, type TestPlace } from "../../src/db/testing.ts";
import { startRedis, type TestRedis } from "../../src/testing/start-redis.ts";
import { type ServerProcess, startServerProcess } from "../../src/testing/start-server-process.ts";
import { type CrashClient, openCrashClient } from "../crash/crash-client.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import type { FaultOptions } from "./fault.ts";

const PASSWORD = "a calm river 7";
const SAVED_LIMIT_MS = 30_000;
const CONVERGED_LIMIT_MS = 20_000;
/** Servers hear of each other's updates at once by Redis, and every few seconds from the log. */
const CROSSED_LIMIT_MS = 10_000;
const STANDSTILL_MS = 700;

/** Servers as an operator runs them, something in front of them, and one document of one person. */
export class World {
  readonly random: () => number;
  readonly balancer: Balancer;
  readonly place: Pick<TestPlace, "dataDir" | "databaseUrl">;
  readonly problems: string[] = [];
  readonly servers: ServerProcess[] = [];
  token = "";
  documentId = "";
  readonly #closers: (() => Promise<unknown>)[] = [];

  private constructor(seed: number, balancer: Balancer, place: World["place"]) {
    this.random = seededRandom(seed);
    this.balancer = balancer;
    this.place = place;
  }

  static async open({ engine, seed }: FaultOptions, place?: World["place"]): Promise<World> {
    const made = place ?? (await createTestPlace(engine));
    const balancer = await startBalancer();
    const world = new World(seed, balancer, made);
    world.onClose(() => balancer.close());
    if ("remove" in made) world.onClose(() => (made as TestPlace).remove());
    return world;
  }

  onClose(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop("SIGKILL")));
    for (const close of this.#closers.toReversed()) await close();
  }

  async startRedis(): Promise<TestRedis> {
    const redis = await startRedis();
    this.onClose(() => redis.close());
    return redis;
  }

  /** Behind the balancer from now on. */
  async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startServerProcess({
      DATA_DIR: this.place.dataDir,
      RATE_LIMITS: "off",
      BILLING: "off",
      LOG_LEVEL: "error",
      ...(this.place.databaseUrl && { DATABASE_URL: this.place.databaseUrl }),
      ...env,
    });
    this.servers.push(server);
    this.balancer.ports.push(portOf(server));
    return server;
  }

  /** Out of the balancer first, as a rolling restart does. Gives the time that the stop took. */
  async stop(server: ServerProcess): Promise<{ code: number | null; ms: number }> {
    this.balancer.ports = this.balancer.ports.filter((port) => port !== portOf(server));
    const start = Date.now();
    const code = await server.stop("SIGTERM");
    return { code, ms: Date.now() - start };
  }

  async call(server: ServerProcess, method: string, path: string, body?: object) {
    const response = await fetch(`${server.url}/v1/${path}`, {
      method,
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  }

  async makeDocument(server: ServerProcess, content: object = {}): Promise<void> {
    if (this.token === "") {
      const account = { email: "fault@example.com", password: PASSWORD };
      this.token = (await this.call(server, "POST", "register/", account)).body.access_token;
    }
    this.documentId = (await this.call(server, "POST", "documents/", content)).body.id;
  }

  openClients(count: number, url = this.balancer.url): CrashClient[] {
    const { documentId, token } = this;
    const clients = Array.from({ length: count }, () => openCrashClient({ url, documentId, token, retryMs: 200 }));
    this.onClose(async () => {
      for (const client of clients) client.destroy();
    });
    return clients;
  }

  expect(isTrue: boolean, problem: string): void {
    if (!isTrue) this.problems.push(problem);
  }

  expectServersAlive(): void {
    for (const { child, output, url } of this.servers) {
      if (child.signalCode === null && child.exitCode !== null) {
        this.expect(child.exitCode === 0, `${url} ended with ${child.exitCode}: ${output.err.slice(0, 500)}`);
      }
    }
  }

  /**
   * Clients edit one map while the fault happens. Then all of them are gone, and what was ever shown as saved to any of them must be
   * stored and on every server: whoever comes back would bring its own again, and so hide a loss. Only then half of them come back,
   * and they and a fresh one on each server must all see the same tree, with everything in it.
   */
  async editThrough(clients: CrashClient[], fault: () => Promise<void>): Promise<Record<string, number>> {
    await waitFor(() => clients.every((client) => client.isSaved()), "all clients are there", SAVED_LIMIT_MS);
    let isOver = false;
    const over = fault().finally(() => {
      isOver = true;
    });
    // It may fail before it is waited for.
    over.catch(() => undefined);
    while (!isOver) {
      for (const client of clients) client.edit(this.random);
      await new Promise((resolve) => setTimeout(resolve, 5 + this.random() * 25));
    }
    await over;
    for (const client of clients) client.leave();
    const leaving = clients.slice(0, Math.floor(clients.length / 2));
    const staying = clients.slice(leaving.length);
    for (const client of leaving) client.destroy();
    await this.#expectStored(clients.flatMap((client) => client.acknowledged()));
    for (const client of staying) client.comeBack();
    const start = Date.now();
    await this.#waitFor(() => staying.every((client) => client.isSaved()), "not everything was saved", SAVED_LIMIT_MS);
    const savedAfterMs = Date.now() - start;
    const acknowledged = clients.flatMap((client) => client.acknowledged());
    this.expect(acknowledged.length > 0, "nothing was acknowledged at all");
    await this.#expectSameEverywhere(staying);
    await this.#expectStored(acknowledged);
    this.expectServersAlive();
    return { acknowledged: acknowledged.length, savedAfterMs };
  }

  /** In the database, as a server that starts now would read it, and soon on those that run. */
  async #expectStored(acknowledged: Uint8Array[]): Promise<void> {
    const database = await connectDatabase(this.place);
    try {
      const { doc } = openParts(giveParts(await requireStored(database, this.documentId)));
      const lost = countMissingFrom(doc, acknowledged);
      this.expect(lost === 0, `${lost} of ${acknowledged.length} acknowledged updates are not in the database`);
    } finally {
      await database.close();
    }
    for (const server of this.#running()) {
      const missing = await this.countMissing(server, acknowledged, CROSSED_LIMIT_MS);
      this.expect(missing === 0, `${server.url} lacks ${missing} of ${acknowledged.length} acknowledged updates`);
    }
  }

  /** Until no more of what they make is called saved. Gives the time until the last that was. */
  async untilNothingIsSaved(clients: CrashClient[], limitMs: number): Promise<number> {
    const start = Date.now();
    const count = () => clients.reduce((sum, client) => sum + client.acknowledged().length, 0);
    let saved = count();
    let lastAt = start;
    while (Date.now() - lastAt < STANDSTILL_MS) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (count() !== saved) lastAt = Date.now();
      saved = count();
      if (lastAt - start > limitMs) throw new Error(`still called saved after ${limitMs} ms`);
    }
    this.expect(
      clients.every((client) => !client.isSaved()),
      "somebody shows that everything is saved",
    );
    return lastAt - start;
  }

  /** How many of these updates a server lacks, when it had this long to hear of them from the others. */
  async countMissing(server: ServerProcess, updates: Uint8Array[], limitMs = 0): Promise<number> {
    const client = this.#openFresh(server);
    try {
      await client.synced();
      let missing = countMissingFrom(client.doc, updates);
      for (const end = Date.now() + limitMs; missing > 0 && Date.now() < end; ) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        missing = countMissingFrom(client.doc, updates);
      }
      return missing;
    } finally {
      client.destroy();
    }
  }

  async #expectSameEverywhere(staying: CrashClient[]): Promise<void> {
    const fresh = this.#running().map((server) => this.#openFresh(server));
    try {
      await Promise.all(fresh.map((client) => client.synced()));
      const maps = [...fresh.map(({ map }) => map), ...staying.map((client) => client.map)];
      const states = () => new Set(maps.map((map) => JSON.stringify(toSchema(map))));
      await this.#waitFor(() => states().size === 1, "the replicas differ", CONVERGED_LIMIT_MS);
      for (const map of maps) checkMap(map);
    } finally {
      for (const client of fresh) client.destroy();
    }
  }

  #running(): ServerProcess[] {
    return this.servers.filter(({ child }) => child.exitCode === null && child.signalCode === null);
  }

  #openFresh({ url }: ServerProcess): LiveClient {
    const { documentId, token } = this;
    return openClient({ url: `${url.replace("http", "ws")}/collab`, documentId, token });
  }

  async #waitFor(condition: () => boolean, problem: string, limitMs: number): Promise<void> {
    await waitFor(condition, problem, limitMs).catch(() =>
      this.problems.push(`${problem} within ${limitMs / 1_000} s`),
    );
  }
}

export const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port);

function countMissingFrom(doc: Y.Doc, updates: Uint8Array[]): number {
  const snapshot = Y.snapshot(doc);
  return updates.filter((update) => !Y.snapshotContainsUpdate(snapshot, update)).length;
}
