import { setPriority } from "node:os";
import { MapError } from "@treeline/map";
import { SchemaProblems } from "./given-schema.ts";
import type { TaskReply, TaskRequest } from "./task-messages.ts";
import { tasks } from "./tasks.ts";

// Whoever waits for a keystroke to be saved goes first.
setPriority(10);

// Ctrl-C and a stop of the container reach every process. The server decides: it finishes its calls, then ends this one.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => process.exit());

function perform({ name, input }: TaskRequest): TaskReply {
  try {
    return { output: tasks[name](input as never) };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    if (error instanceof MapError) return { failure, code: error.code };
    return error instanceof SchemaProblems ? { failure, problems: error.problems } : { failure };
  }
}

// Whoever asked may be gone by now.
process.on("message", (request: TaskRequest) => process.send?.(perform(request), undefined, {}, () => undefined));
