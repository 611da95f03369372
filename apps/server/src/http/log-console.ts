import { format } from "node:util";
import type { FastifyBaseLogger } from "fastify";

/** Libraries print plain text to the console; a reader of the log expects every line to be JSON. */
export function logConsole(
  target: Pick<Console, "error" | "warn">,
  log: Pick<FastifyBaseLogger, "error" | "warn">,
): void {
  for (const level of ["error", "warn"] as const) {
    target[level] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error);
      log[level](err ? { err } : {}, format(...words.filter((word) => word !== err)));
    };
  }
}
