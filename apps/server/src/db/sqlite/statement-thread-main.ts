/**
 * A thread with its own handle, for statements that block: a commit waits 10–50 ms for the disk, and a large value takes long to read.
 * Requests are answered one by one, in the order they came.
 */
import type { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { giveWay } from "../../lib/give-way.ts";
import { passAway } from "../../lib/pass-bytes.ts";
import { openReadHandle, openWriteHandle } from "./open-handle.ts";
import { readFailure } from "./sqlite-error.ts";
import { type Outcome, type Statement, StatementRunner } from "./statement-runner.ts";
import {
  OPENING,
  type ThreadReply,
  type ThreadRequest,
  type ThreadSettings,
  type ThreadTask,
} from "./thread-messages.ts";

const NOTHING: Outcome = { rows: [] };

const port = parentPort;
if (!port) throw new Error("statement-thread-main.ts runs in a worker thread only");
const say = (reply: ThreadReply) => passAway(port, reply);

const CHECKPOINT_MS = 1_000;

const { file, role } = workerData as ThreadSettings;
answer(OPENING, () => {
  const handle = role === "writer" ? openWriteHandle(file) : openReadHandle(file);
  if (role === "reader") {
    // No keystroke waits for what it does.
    giveWay();
    checkpointFrom(handle);
  }
  const runner = new StatementRunner(handle);
  port.on("message", ({ id, task }: ThreadRequest) => {
    answer(id, () => perform(handle, runner, task));
    // Ends the thread, and only now: closed earlier, the port would swallow the answer.
    if (!handle.isOpen) port.close();
  });
  return NOTHING;
});

function answer(id: number, work: () => Outcome): void {
  let reply: ThreadReply;
  try {
    reply = { id, outcome: work() };
  } catch (error) {
    reply = { id, failure: readFailure(error) };
  }
  say(reply);
}

/**
 * Moves what is in the write-ahead log into the file, beside the writer. Left to the writer, that comes on top of a commit, and takes
 * longer than the commit itself.
 */
function checkpointFrom(handle: DatabaseSync): void {
  const timer = setInterval(() => {
    if (!handle.isOpen) return clearInterval(timer);
    try {
      handle.exec("pragma wal_checkpoint(passive)");
    } catch {
      // The disk is full, or another process holds the file: tried again in a second, and the writer does it when the log is long.
    }
  }, CHECKPOINT_MS).unref();
}

function perform(handle: DatabaseSync, runner: StatementRunner, task: ThreadTask): Outcome {
  switch (task.do) {
    case "read":
      return { rows: runner.run(task.statement).rows.map((row) => ({ ...row })) };
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

/** A hand-written `begin` would pull the writes of all other callers into a transaction that is never committed. */
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
