import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Options } from "../options.ts";
import { describeMethod } from "./describe-method.ts";

const FILE = join(import.meta.dirname, "../RESULTS.md");

export function writeResults({
  machine,
  parts,
  options,
}: {
  machine: readonly string[];
  parts: readonly string[];
  options: Options;
}): string {
  const title = options.isQuick ? "# Results of a quick run" : "# Results";
  writeFileSync(FILE, `${[title, machine.join("\n"), describeMethod(options), ...parts].join("\n\n")}\n`);
  return relative(process.cwd(), FILE);
}
