import { readFile } from "node:fs/promises";

/** What the system has lent to a process and its children, in megabytes; null where it does not say. */
export async function readMemory(pid: number): Promise<number | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const own = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
    const others = await Promise.all(
      children
        .split(" ")
        .filter(Boolean)
        .map((child) => readMemory(Number(child))),
    );
    return Math.round(own + others.reduce<number>((sum, part) => sum + (part ?? 0), 0));
  } catch {
    return null;
  }
}
