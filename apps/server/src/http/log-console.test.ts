import { expect, it } from "vitest";
import { logConsole } from "./log-console.ts";

it("turns what a library prints into a line of the log, with its error", () => {
  const lines: unknown[] = [];
  const target = { error: () => {}, warn: () => {} } as Pick<Console, "error" | "warn">;
  const take = (level: string) => (fields: object, words: string) => void lines.push({ level, fields, words });
  logConsole(target, { error: take("error"), warn: take("warn") } as never);
  const failure = new Error("broken");
  target.error("closing connection %s because of exception", 7, failure);
  target.warn("too many");
  expect(lines).toEqual([
    { level: "error", fields: { err: failure }, words: "closing connection 7 because of exception" },
    { level: "warn", fields: {}, words: "too many" },
  ]);
});
