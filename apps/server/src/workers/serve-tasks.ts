import { flushCompileCache } from "node:module";
import type { TaskReply, TaskRequest } from "./messages.ts";

/** The work of a worker process: tasks come, and their outputs go back. `describe` keeps what errors of a known kind are made of. */
export function serveTasks(
  tasks: Readonly<Record<string, (input: never) => unknown>>,
  describe: (error: unknown) => unknown,
): void {
  // Ctrl-C and a stop of the container reach every process. The server decides: it finishes its calls, then ends this one.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => undefined);
  process.on("disconnect", () => process.exit());

  const perform = async ({ name, input }: TaskRequest): Promise<TaskReply> => {
    try {
      return { output: await tasks[name]?.(input as never) };
    } catch (error) {
      const known = describe(error);
      return { failure: error instanceof Error ? error.message : String(error), ...(known !== undefined && { known }) };
    }
  };
  // The caller may be gone by now.
  const send = (reply: TaskReply) => process.send?.(reply, undefined, {}, () => undefined);
  process.on("message", (request: TaskRequest) => void perform(request).then(send));
  // For the next start: this process may be killed.
  flushCompileCache();
}
