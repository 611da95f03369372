import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { Redis } from "ioredis";
import { findFreePort } from "./start-server-process.ts";

export interface TestRedis {
  readonly url: string;
  /** Gone at once, with everything in it. */
  kill(): Promise<void>;
  /** Empty, at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export function hasRedis(): boolean {
  return (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, "redis-server")));
}

/** A real Redis of the test's own, to be killed. */
export async function startRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), "treeline-redis-"));
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const redis: TestRedis = {
    url,
    async start() {
      const options = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder];
      child = spawn("redis-server", [...options, "--save", "", "--appendonly", "no"], { stdio: "ignore" });
      await waitUntilThere(url);
    },
    async kill() {
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child?.once("close", resolve));
      child.kill("SIGKILL");
      await ended;
      child = null;
    },
    async close() {
      await redis.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}

async function waitUntilThere(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: false, retryStrategy: () => 50, maxRetriesPerRequest: 200 });
  client.on("error", () => undefined);
  await client.ping();
  client.disconnect();
}
