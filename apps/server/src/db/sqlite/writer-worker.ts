/**
 * The thread that owns the only write handle. A commit waits 10–50 ms for the disk; here that stalls nobody else.
 * Requests are answered one by one, in the order they came.
 */
import type { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { openWriteHandle } from "./open-handle.ts";
import { readFailure } from "./sqlite-error.ts";
import { type Outcome, type Statement, StatementRunner } from "./statement-runner.ts";
import {
  OPENING,
  type WriterReply,
  type WriterRequest,
  type WriterSettings,
  type WriterTask,
} from "./writer-messages.ts";

const NOTHING: Outcome = { rows: [] };

const port = parentPort;
if (!port) throw new Error("writer-worker.ts runs in a worker thread only");
const say = (reply: WriterReply) => port.postMessage(reply);

const { file } = workerData as WriterSettings;
answer(OPENING, () => {
  const handle = openWriteHandle(file);
  const runner = new StatementRunner(handle);
  port.on("message", ({ id, task }: WriterRequest) => {
    answer(id, () => perform(handle, runner, task));
    // Ends the thread, and only now: closed earlier, the port would swallow the answer.
    if (!handle.isOpen) port.close();
  });
  return NOTHING;
});

function answer(id: number, work: () => Outcome): void {
  let reply: WriterReply;
  try {
    reply = { id, outcome: work() };
  } catch (error) {
    reply = { id, failure: readFailure(error) };
  }
  say(reply);
}

function perform(handle: DatabaseSync, runner: StatementRunner, task: WriterTask): Outcome {
  switch (task.do) {
    case "run":
      return task.inTransaction ? runInside(handle, runner, task.statement) : runAlone(handle, runner, task.statement);
    case "begin":
      dropLeftover(handle);
      handle.exec("begin immediate");
      return NOTHING;
    case "commit":
      handle.exec("commit");
      return NOTHING;
    case "rollback":
      rollbackIfOpen(handle);
      return NOTHING;
    case "ping":
      return runner.run({ sql: "select 1", parameters: [] });
    case "close":
      rollbackIfOpen(handle);
      handle.close();
      return NOTHING;
  }
}

/** SQLite rolls back by itself when the disk is full; what follows would then be stored piece by piece, each on its own. */
function runInside(handle: DatabaseSync, runner: StatementRunner, statement: Statement): Outcome {
  if (!handle.isTransaction) throw new Error("The transaction was already rolled back after an earlier error.");
  return runner.run(statement);
}

/** A hand-written `begin` would swallow the writes of everybody else into a transaction that nobody commits. */
function runAlone(handle: DatabaseSync, runner: StatementRunner, statement: Statement): Outcome {
  dropLeftover(handle);
  const outcome = runner.run(statement);
  if (!handle.isTransaction) return outcome;
  rollbackIfOpen(handle);
  throw new Error("Transactions begin with db.transaction(); this statement left one open and was rolled back.");
}

/** Open before its turn only if an earlier rollback failed, as it may on a broken disk. */
function dropLeftover(handle: DatabaseSync): void {
  rollbackIfOpen(handle);
}

function rollbackIfOpen(handle: DatabaseSync): void {
  if (handle.isTransaction) handle.exec("rollback");
}
