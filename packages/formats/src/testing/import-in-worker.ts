import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { importFile } from "../import-file.ts";

export interface WorkerAnswer {
  /** The first problem, or "imported". */
  readonly outcome: string;
  /** Of this thread alone: a busy machine does not count. */
  readonly cpuMs: number;
  readonly topics: number;
}

// What is compiled when it is first used is not what a file costs.
importFile("# warm\n\n- up");

parentPort?.on("message", (path: string) => {
  const file = readFileSync(path);
  const before = process.threadCpuUsage();
  const result = importFile(file, { fileName: path });
  const { user, system } = process.threadCpuUsage(before);
  const answer: WorkerAnswer = {
    outcome: result.ok ? "imported" : (result.problems[0]?.code ?? ""),
    cpuMs: (user + system) / 1_000,
    topics: result.ok ? result.report.kept.topics : 0,
  };
  parentPort?.postMessage(answer);
});
