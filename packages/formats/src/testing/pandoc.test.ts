import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plainText } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { type ExportFormat, exportMap, extensionOf } from "../export-map.ts";
import { randomMap } from "./random-map.ts";

const isHere = spawnSync("pandoc", ["--version"]).status === 0;

/** Every word of a map, as another program finds them in a file of ours. */
function readWords(bytes: Uint8Array, format: ExportFormat, as: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "treeline-pandoc-"));
  const file = join(folder, `map.${extensionOf(format)}`);
  writeFileSync(file, bytes);
  const { stdout, stderr, status } = spawnSync("pandoc", ["-f", as, "-t", "plain", "--wrap=none", file]);
  rmSync(folder, { recursive: true });
  expect({ status, said: stderr.toString() }).toEqual({ status: 0, said: "" });
  return wordsOf(stdout.toString());
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe.skipIf(!isHere)("where pandoc is installed it finds in our files", () => {
  it.each([
    ["opml", "opml"],
    ["markdown", "commonmark"],
    ["docx", "docx"],
    ["html", "html"],
  ] as const)("every word of every topic: %s", (format, as) => {
    for (const seed of [1, 2, 3]) {
      const map = randomMap(seed, 60);
      const found = new Set(readWords(exportMap(map, format).bytes, format, as));
      const wanted = Object.values(map.schema.nodes).flatMap(({ text }) => wordsOf(plainText(text)));
      expect(wanted.filter((word) => !found.has(word))).toEqual([]);
    }
  });
});
