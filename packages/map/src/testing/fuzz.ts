/**
 * The long form: node packages/map/src/testing/fuzz.ts [--builds] --seconds 60 --seed 1, or --runs 1000
 * Prints the seed of the first failing run and stops; such a seed becomes a test in fuzz-map.test.ts or fuzz-builds.test.ts.
 */
import { parseArgs } from "node:util";
import { fuzzBuilds } from "./fuzz-builds.ts";
import { fuzzMap } from "./fuzz-map.ts";

const { values } = parseArgs({
  options: {
    builds: { type: "boolean" },
    seconds: { type: "string" },
    runs: { type: "string" },
    seed: { type: "string" },
    edits: { type: "string" },
  },
});
const runs = Number(values.runs ?? Number.POSITIVE_INFINITY);
const end = values.runs ? Number.POSITIVE_INFINITY : Date.now() + Number(values.seconds ?? 60) * 1_000;
const edits = Number(values.edits ?? 300);
const start = Number(values.seed ?? 1);

let seed = start;
for (; Date.now() < end && seed < start + runs; seed += 1) {
  try {
    if (values.builds) fuzzBuilds({ seed, edits });
    else fuzzMap({ seed, edits, replicas: 3 + (seed % 3) });
  } catch (error) {
    process.stderr.write(
      `seed ${seed} with ${edits} edits failed: ${error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  }
}
process.stdout.write(`${seed - start} runs of ${edits} edits, seeds ${start} to ${seed - 1}: all laws hold\n`);
