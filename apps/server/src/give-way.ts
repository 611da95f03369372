import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Lets the main thread go before this one and the processes that this one starts: they have a lower priority and leave one processor
 * alone. Priority is not enough. Linux lets whoever runs finish a slice of some milliseconds, so that on busy processors each step of
 * saving a keystroke would wait for one. Where there is no `taskset` (it comes with util-linux and BusyBox) priority has to do.
 */
export function giveWay(priority = 10): void {
  setPriority(priority);
  const thread = readThread();
  if (!thread) return;
  const others = thread.processors & (thread.processors - 1n);
  if (others === 0n) return;
  spawnSync("taskset", ["-p", others.toString(16), thread.id], { stdio: "ignore", timeout: 5_000 });
}

/** Its number, and a bit for each processor that it may use. */
function readThread(): { id: string; processors: bigint } | null {
  let status: string;
  try {
    status = readFileSync("/proc/thread-self/status", "utf8");
  } catch {
    return null;
  }
  const id = /^Pid:\s*(\d+)$/m.exec(status)?.[1];
  const mask = /^Cpus_allowed:\s*([\da-f,]+)$/m.exec(status)?.[1];
  return id && mask ? { id, processors: BigInt(`0x${mask.replaceAll(",", "")}`) } : null;
}
