import { fork } from "node:child_process";
import type { AttackersJob, AttackersReport } from "./run-attackers.ts";

const MAIN = new URL("./attackers-main.ts", import.meta.url);

/** In a process of their own: in one with the canary, it would wait for them and not for the server. */
export function startAttackers(job: AttackersJob) {
  const child = fork(MAIN, { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const report = new Promise<AttackersReport>((resolve) => {
    const fail = (why: string) => resolve({ acts: {}, messages: {}, answers: {}, problems: [`the attackers ${why}`] });
    child.once("message", (message) => resolve(message as AttackersReport));
    child.once("error", (error) => fail(`failed: ${error.message}`));
    child.once("exit", (code, signal) => fail(`ended with ${signal ?? code}`));
  }).finally(() => child.kill("SIGKILL"));
  child.send(job);
  return {
    /** When their time is over. */
    report,
    /** They report what they have done so far. */
    stop: () => void (child.connected && child.send("stop")),
  };
}
