import { parseArgs } from "node:util";
import type { Engine } from "../../src/db/database-handle.ts";
import { testEngines } from "../../src/db/testing.ts";
import { findPostgres, startPostgres } from "../../src/testing/start-postgres.ts";
import { FAULTS } from "./all-faults.ts";
import type { Fault, FaultReport } from "./fault.ts";

/**
 * npm run faults -- [--short] [--only F2,F12] [--seeds 1,2] [--database sqlite|postgres]. Without `--short` as long as the promises say,
 * with a random seed; a seed that fails belongs into faults.api.test.ts. PostgreSQL is the server that TEST_DATABASE_URL names, else one
 * is started.
 */
const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    only: { type: "string" },
    seeds: { type: "string", default: String(Date.now() % 1_000_000) },
    database: { type: "string" },
  },
});

interface Line extends Partial<FaultReport> {
  readonly fault: Fault;
  readonly engine: Engine;
  readonly seed: number;
  readonly outcome: "held" | "BROKEN" | "skipped";
  readonly seconds: number;
  readonly reason?: string;
}

const tell = (line: string) => void process.stdout.write(`${line}\n`);

async function tryOut(fault: Fault, engine: Engine, seed: number): Promise<Line> {
  const options = { engine, seed, isLong: !values.short };
  const reason = fault.cannot?.(options);
  if (reason) return { fault, engine, seed, outcome: "skipped", seconds: 0, reason };
  const start = Date.now();
  const report = await fault.run(options).catch((error: unknown) => ({ facts: {}, problems: [String(error)] }));
  const outcome = report.problems.length > 0 ? "BROKEN" : "held";
  return { fault, engine, seed, outcome, seconds: Math.round((Date.now() - start) / 1_000), ...report };
}

function describe({ fault, engine, seed, outcome, seconds, facts = {}, reason }: Line): string {
  const numbers = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
  const start = `${fault.id.padEnd(4)} ${engine.padEnd(8)} ${outcome.padEnd(7)} ${`${seconds} s`.padStart(6)}`;
  return `${start}  seed ${seed}  ${fault.title}: ${reason ?? numbers.join(", ")}`;
}

const wanted = values.only?.split(",");
const needsPostgres = !process.env["TEST_DATABASE_URL"] && values.database !== "sqlite" && findPostgres() !== undefined;
const postgres = needsPostgres ? await startPostgres() : null;
if (postgres) process.env["TEST_DATABASE_URL"] = postgres.url;
const engines = testEngines().filter((engine) => !values.database || engine === values.database);
if (engines.length < 2 && !values.database) tell("PostgreSQL is not installed: only on SQLite.");
const lines: Line[] = [];
for (const fault of FAULTS.filter(({ id }) => !wanted || wanted.includes(id))) {
  for (const engine of fault.engines.filter((name) => engines.includes(name))) {
    for (const seed of values.seeds.split(",").map(Number)) {
      const line = await tryOut(fault, engine, seed);
      lines.push(line);
      tell(describe(line));
      for (const problem of line.problems ?? []) tell(`     ${problem}`);
    }
  }
}
const broken = lines.filter(({ outcome }) => outcome === "BROKEN");
tell(`\n${lines.map(describe).join("\n")}\n`);
tell(
  broken.length === 0 && lines.length > 0
    ? "Every promise that was tried held."
    : `Broken: ${broken.length} of ${lines.length}.`,
);
await postgres?.close();
process.exit(broken.length === 0 && lines.length > 0 ? 0 : 1);
