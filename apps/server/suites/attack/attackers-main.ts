import { setPriority } from "node:os";
import { type AttackersJob, runAttackers } from "./run-attackers.ts";

// On a real attack they have processors of their own: here the server goes first.
setPriority(15);

const stop = new AbortController();
process.on("disconnect", () => process.exit());
process.on("message", (message: AttackersJob | "stop") => {
  if (message === "stop") return stop.abort();
  void runAttackers(message, stop.signal).then((report) => process.send?.(report));
});
