/** Connections on a thread of their own: pg packs bytes by copying them several times, and gets them as hexadecimal digits. */

import { parentPort, workerData } from "node:worker_threads";
import type pg from "pg";
import { giveWay } from "../../lib/give-way.ts";
import { passAway } from "../../lib/pass-bytes.ts";
import { openPool } from "./open-pool.ts";
import type { PoolThreadReply, PoolThreadRequest, PoolThreadSettings, PoolThreadTask } from "./thread-messages.ts";

if (!parentPort) throw new Error("thread-pool-main.ts runs in a worker thread only");
const port = parentPort;

// No keystroke waits for what it does.
giveWay();

const { databaseUrl, size } = workerData as PoolThreadSettings;
const pool = openPool(databaseUrl, size);
const clients = new Map<number, pg.PoolClient>();
let lastClient = 0;

port.on("message", (request: PoolThreadRequest) => void answer(request));

async function answer({ id, task }: PoolThreadRequest): Promise<void> {
  const reply = await perform(task).then(
    (result): PoolThreadReply => ({ id, result }),
    (error: Error): PoolThreadReply => ({ id, failure: { ...plainFields(error), message: error.message } }),
  );
  passAway(port, reply);
  // Only now: closed earlier, the port would swallow the answer.
  if (task.do === "end") port.close();
}

async function perform(task: PoolThreadTask): Promise<unknown> {
  if (task.do === "end") return pool.end();
  if (task.do === "connect") {
    const client = await pool.connect();
    lastClient += 1;
    clients.set(lastClient, client);
    return lastClient;
  }
  const client = clients.get(task.client);
  if (!client) throw new Error("The connection is gone.");
  if (task.do === "query") {
    const { command, rowCount, rows } = await client.query<Record<string, unknown>>(task.sql, [...task.parameters]);
    return { command, rowCount, rows };
  }
  clients.delete(task.client);
  return client.release(task.isBroken);
}

function plainFields(error: Error): Record<string, unknown> {
  return Object.fromEntries(Object.entries(error).filter(([, value]) => typeof value !== "object"));
}
