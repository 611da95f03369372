import { readdir, readFile } from "node:fs/promises";

/** What the system has lent to a process and its children, in megabytes; null where it does not say. */
export async function readMemory(pid: number): Promise<number | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const own = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
    const others = await Promise.all((await listChildren(pid)).map(readMemory));
    return Math.round(own + others.reduce<number>((sum, part) => sum + (part ?? 0), 0));
  } catch {
    return null;
  }
}

/** A child belongs to the thread that started it, and workers are started by one of their own. */
async function listChildren(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    // A thread may have ended meanwhile.
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8").catch(() => "")),
  );
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}
