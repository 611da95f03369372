import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { detectFormat } from "./detect-format.ts";
import type { ImportFormat } from "./format-name.ts";
import { importFile } from "./import-file.ts";
import { readSheets } from "./read-sheets.ts";
import { Tally } from "./report/tally.ts";
import { openSource } from "./source.ts";
import { compareWithFacts } from "./testing/compare-with-facts.ts";
import { CORPUS, hasCorpus, listCorpus, readCorpusFile } from "./testing/corpus.ts";
import type { WorkerAnswer } from "./testing/import-in-worker.ts";

if (!hasCorpus) process.stderr.write(`\nSKIPPED: no corpus of map files at ${CORPUS} (set CORPUS to its folder)\n`);

/** Where the facts count otherwise than a reader can, and why. */
const KNOWN: Readonly<Record<string, readonly RegExp[]>> = {
  // The facts count a clone's text as empty; its reader gives it that of the original.
  "dirty/freeplane-new-positions-clones.mm": [/^empty texts/],
  // A sample inside a block of code looks like a link, and only here it is counted as one.
  "md/mui-changelog-9k.md": [/^links: 159 .* 160 /],
};

const isHostile = ({ file }: { file: string }) => file.startsWith("hostile/");

describe.skipIf(!hasCorpus)("files of other programs", () => {
  it.for(listCorpus().filter((each) => !isHostile(each)))("$file holds what its facts say", (entry) => {
    const bytes = readCorpusFile(entry.file);
    const tally = new Tally();
    const source = openSource(bytes, { fileName: entry.file, tally });
    const sheets = readSheets(source, detectFormat(source, entry.file) as ImportFormat, tally);
    const known = KNOWN[entry.file] ?? [];
    expect(compareWithFacts(entry, sheets).filter((line) => !known.some((each) => each.test(line)))).toEqual([]);
    const result = importFile(bytes, { fileName: entry.file });
    expect(result.ok && result.report.kept.topics).toBe(result.ok && result.report.found.topics);
  });
});

/** What must come of it; where the corpus leaves it open, what does. */
const OUTCOMES: Readonly<Record<string, string>> = {
  "truncated-zip.xmind": "broken",
  "zip-bomb.xmind": "too_large",
  "zip-bomb-lying-size.xmind": "too_large",
  "zip-many-entries.xmind": "too_many_entries",
  "xxe.mm": "has_entities",
  "billion-laughs.mm": "has_entities",
  "quadratic-blowup.opml": "has_entities",
  "deep-nesting-100k.mm": "too_deep",
  "deep-nesting.opml": "too_deep",
  "deep-nesting-100k.xmind": "too_deep",
  "empty.mm": "empty",
  "png-renamed.xmind": "unknown_format",
};

describe.skipIf(!hasCorpus)("hostile files", () => {
  let worker: Worker;
  let death: Promise<never>;
  beforeAll(() => {
    const resourceLimits = { maxOldGenerationSizeMb: 300 };
    worker = new Worker(new URL("./testing/import-in-worker.ts", import.meta.url), { resourceLimits });
    death = new Promise((_, reject) => worker.once("error", reject));
    death.catch(() => {});
  });
  afterAll(() => worker.terminate());

  it.for(listCorpus().filter(isHostile))(
    "$file is refused or tamed within two seconds and 300 MB",
    async ({ file }) => {
      worker.postMessage(join(CORPUS, file));
      // A worker that runs out of memory dies, and all files after this one fail too.
      const [{ outcome, cpuMs, topics }] = (await Promise.race([once(worker, "message"), death])) as [WorkerAnswer];
      expect(outcome).toBe(OUTCOMES[file.replace("hostile/", "")] ?? "imported");
      expect(topics > 0).toBe(outcome === "imported");
      expect(cpuMs).toBeLessThan(2_000);
    },
  );

  it("never leaves an address that could run", () => {
    for (const file of ["hostile/script-payloads.mm", "hostile/svg-resource.xmind"]) {
      const result = importFile(readCorpusFile(file));
      const json = JSON.stringify(result.ok && result.maps.map(({ schema }) => schema.nodes));
      expect(json).not.toMatch(/javascript:|data:|"link":"java/i);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
