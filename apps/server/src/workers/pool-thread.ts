/**
 * The thread that sends tasks to the worker processes and receives their results: serializing megabytes would block the main thread for
 * tens of milliseconds.
 */

import { parentPort, workerData } from "node:worker_threads";
import { giveWay } from "../lib/give-way.ts";
import { passAway } from "../lib/pass-bytes.ts";
import type { PoolReply, PoolRequest } from "./messages.ts";
import { WorkerProcess, type WorkerSettings } from "./worker-process.ts";

export interface PoolSettings {
  readonly size: number;
  readonly each: WorkerSettings;
}

if (!parentPort) throw new Error("pool-thread.ts runs in a worker thread only");
const port = parentPort;

giveWay();

const { size, each } = workerData as PoolSettings;
const workers = Array.from({ length: size }, () => new WorkerProcess(each));

port.on("message", (message: PoolRequest) => void (message === "stop" ? stop() : perform(message)));

async function perform({ worker, request, isLent }: Exclude<PoolRequest, "stop">): Promise<void> {
  const reply = await workers[worker]?.run(request);
  if (!reply) return;
  passAway(port, { worker, reply, ...(isLent && { input: request.input }) } satisfies PoolReply);
}

async function stop(): Promise<void> {
  await Promise.all(workers.map((worker) => worker.stop()));
  port.close();
}
