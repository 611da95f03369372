import { addTopic } from "@treeline/map";
import { describe, expect, it, onTestFinished } from "vitest";
import { openClient } from "../collab/testing/live-client.ts";
import { waitFor } from "../collab/testing/wait-for.ts";
import { createTestPlace, testEngines } from "../db/testing.ts";
import { hasRedis, startRedis } from "../testing/start-redis.ts";
import { findFreePort, runServerToItsEnd, startServerProcess } from "../testing/start-server-process.ts";

type Samples = ReadonlyMap<string, number>;

async function scrape(port: number): Promise<{ text: string; samples: Samples }> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const text = await response.text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const samples = lines.map((line) => {
    const end = line.lastIndexOf(" ");
    return [line.slice(0, end), Number(line.slice(end + 1))] as const;
  });
  return { text, samples: new Map(samples) };
}

/** Of the one sample whose name and labels contain all of these. */
function sampleOf(samples: Samples, ...parts: string[]): number | undefined {
  return [...samples].find(([name]) => parts.every((part) => name.includes(part)))?.[1];
}

describe.each(testEngines())("metrics on %s", (engine) => {
  async function start(env: Record<string, string> = {}) {
    const place = await createTestPlace(engine);
    const metricsPort = await findFreePort();
    const server = await startServerProcess({
      DATA_DIR: place.dataDir,
      RATE_LIMITS: "off",
      METRICS_PORT: String(metricsPort),
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
      ...env,
    });
    onTestFinished(async () => {
      await server.stop("SIGKILL");
      await place.remove();
    });
    return { server, metricsPort };
  }
  async function callWith(url: string, body: object, token = "") {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
    return (await response.json()) as any;
  }

  it("count requests by route, and tell of sockets, documents, updates, jobs, memory and parts", async () => {
    const { server, metricsPort } = await start();
    const account = { email: "watched@example.com", password: "a calm river 7" };
    const { access_token: token } = await callWith(`${server.url}/v1/register/`, account);
    const { id } = await callWith(`${server.url}/v1/documents/`, {}, token);
    await fetch(`${server.url}/v1/documents/${id}/`, { headers: { authorization: `Bearer ${token}` } });
    await fetch(`${server.url}/v1/documents/${id}/`);
    const client = openClient({ url: `${server.url.replace("http", "ws")}/collab`, documentId: id, token });
    onTestFinished(client.destroy);
    await client.saved();
    for (let at = 0; at < 5; at += 1) {
      addTopic(client.map, { parent: client.map.read().root.id, text: `t${at}` });
      await client.saved();
    }
    await waitFor(
      async () => sampleOf((await scrape(metricsPort)).samples, "treeline_jobs_total", 'outcome="done"') !== undefined,
      "a job",
    );

    const { text, samples } = await scrape(metricsPort);
    const count = (status: number) =>
      sampleOf(samples, "treeline_http_request_seconds_count", 'route="/v1/documents/:id/"', `status="${status}"`);
    expect([count(200), count(404)]).toEqual([1, 1]);
    expect(sampleOf(samples, "treeline_http_request_seconds_bucket", 'status="201"', 'le="+Inf"')).toBe(1);
    expect(samples.get("treeline_live_sockets")).toBe(1);
    expect(samples.get("treeline_live_documents")).toBe(1);
    expect(samples.get("treeline_live_clients")).toBe(1);
    for (const step of ["stored", "acknowledged"]) {
      expect(samples.get(`treeline_live_update_seconds_count{step="${step}"}`)).toBe(5);
      expect(samples.get(`treeline_live_update_seconds_sum{step="${step}"}`)).toBeGreaterThan(0);
    }
    expect(samples.get("treeline_jobs_waiting")).toBeGreaterThanOrEqual(0);
    expect(samples.get("treeline_jobs_oldest_seconds")).toBeLessThan(60);
    expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    expect(samples.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    expect(samples.get('treeline_part_up{part="database"}')).toBe(1);
    expect(samples.get('treeline_part_up{part="storage"}')).toBe(1);
    // Nothing of what people have or are.
    for (const secret of [token, id, account.email]) expect(text).not.toContain(secret);

    client.destroy();
    await waitFor(async () => (await scrape(metricsPort)).samples.get("treeline_live_clients") === 0, "nobody");
  });

  it.skipIf(!hasRedis())("say when Redis is away", async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    const { metricsPort } = await start({ REDIS_URL: redis.url });
    const isUp = async () => (await scrape(metricsPort)).samples.get('treeline_part_up{part="redis"}');
    await waitFor(async () => (await isUp()) === 1, "up");
    await redis.kill();
    expect(await isUp()).toBe(0);
  });

  it("are nowhere on the port that the world sees, and nowhere at all by default", async () => {
    const { server, metricsPort } = await start();
    const answer = await fetch(`${server.url}/metrics`);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(await answer.text()).not.toContain("treeline_");
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { method: "POST" })).status).toBe(404);
  });
});

it("a port that is taken or the same stops the start with one clear line", async () => {
  const place = await createTestPlace("sqlite");
  onTestFinished(() => place.remove());
  const port = String(await findFreePort());
  const same = await runServerToItsEnd({ PORT: port, METRICS_PORT: port, DATA_DIR: place.dataDir });
  expect(same).toMatchObject({ code: 1, err: expect.stringMatching(/^METRICS_PORT is not usable: .*\n$/) });
  const blocker = await startServerProcess({ DATA_DIR: place.dataDir });
  onTestFinished(async () => void (await blocker.stop("SIGKILL")));
  const taken = await runServerToItsEnd({ METRICS_PORT: new URL(blocker.url).port, DATA_DIR: place.dataDir });
  expect(taken).toMatchObject({ code: 1, err: expect.stringMatching(/^METRICS_PORT \d+ on HOST 127\.0\.0\.1 cannot/) });
});
