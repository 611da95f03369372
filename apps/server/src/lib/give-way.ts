import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Yields to the main thread: lowers the priority of the calling thread and keeps it off one processor. Child processes inherit both.
 * Priority alone is not enough: Linux lets a running thread finish its time slice of a few milliseconds before a thread of higher
 * priority that wakes up gets the processor. Without `taskset` (part of util-linux and BusyBox) only the priority is lowered.
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
