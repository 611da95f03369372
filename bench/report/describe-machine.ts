import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { arch, availableParallelism, cpus, loadavg, release, totalmem, type } from "node:os";
import { join } from "node:path";
import type { EngineEntry } from "../engines/list-engines.ts";

/** What the figures depend on besides the engines. The load is that of now: call it before the run. */
export function describeMachine(chromium: string, engines: readonly EngineEntry[]): string[] {
  const packages = [...new Set([...engines.flatMap((engine) => engine.packages), "d3-flextree"])];
  return [
    `- Date: ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `- Machine: ${readCpuModel()}, ${arch()}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
    `- Load average at the start: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(", ")}`,
    `- Chromium ${chromium}, headless, software rendering; Node ${process.versions.node}`,
    `- Peers: ${packages.map((name) => `${name} ${readVersion(name)}`).join(", ")}`,
  ];
}

/** Node knows no names of ARM processors. */
function readCpuModel(): string {
  const model = cpus()[0]?.model ?? "unknown";
  if (model !== "unknown") return model;
  try {
    return /Model name:\s*(.+)/.exec(execFileSync("lscpu", { encoding: "utf8" }))?.[1] ?? model;
  } catch {
    return model;
  }
}

function readVersion(name: string): string {
  const path = join(import.meta.dirname, "../node_modules", name, "package.json");
  return (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version;
}
