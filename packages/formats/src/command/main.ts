#!/usr/bin/env node
import { readFileSync, writeFileSync } from "node:fs";
import { convert } from "./convert.ts";

const { exitCode, files, lines } = convert(process.argv.slice(2), readFileSync);
try {
  for (const { name, bytes } of files) writeFileSync(name, bytes);
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : "the file cannot be written"}\n`);
  process.exitCode = 2;
}
