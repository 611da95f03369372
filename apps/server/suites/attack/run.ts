import { parseArgs } from "node:util";
import { createTestPlace, testEngines } from "../../src/db/testing.ts";
import { ATTACKERS } from "./all-attackers.ts";
import type { Times } from "./canary.ts";
import { type AttackReport, runAttack } from "./run-attack.ts";

/**
 * npm run attack -- [--seconds 60] [--seed 1] [--only requests,upgrades] [--database sqlite|postgres]. Without a seed a random one. PostgreSQL
 * is the server that TEST_DATABASE_URL names. A seed that finds something belongs into attack.api.test.ts.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    only: { type: "string" },
    database: { type: "string" },
  },
});

const LIMIT_MS = 5_000;

const tell = (line: string) => void process.stdout.write(`${line}\n`);

function describe({ acts, messages, answers, canary, memory, problems }: AttackReport): void {
  for (const [name, count] of Object.entries(acts)) {
    const kinds = Object.entries(answers[name] ?? {}).toSorted(([, a], [, b]) => b - a);
    tell(
      `  ${name}: ${count} acts, ${messages[name]} messages; ${kinds.map(([kind, times]) => `${kind} × ${times}`).join(", ")}`,
    );
  }
  const inWords = ({ p95, worst }: Times) => `${p95} ms (p95), ${worst} ms (worst)`;
  tell(`  canary: ${canary.rounds} rounds, write ${inWords(canary.write)}, read ${inWords(canary.read)}`);
  tell(`  memory: ${memory.before} MB before, ${memory.peak} MB at most, ${memory.after} MB after`);
  for (const problem of problems) tell(`  PROBLEM ${problem}`);
}

const wanted = values.only?.split(",");
let isBroken = false;
for (const engine of testEngines().filter((name) => !values.database || name === values.database)) {
  tell(`${engine}, seed ${values.seed}, ${values.seconds} s`);
  const place = await createTestPlace(engine);
  try {
    const names = ATTACKERS.map(({ name }) => name).filter((name) => !wanted || wanted.includes(name));
    const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
    const report = await runAttack({ place, names, seconds, leastActs: 0, limitMs: LIMIT_MS, seed });
    describe(report);
    isBroken ||= report.problems.length > 0;
  } finally {
    await place.remove();
  }
}
tell(isBroken ? "Something gave way." : "The server held.");
process.exit(isBroken ? 1 : 0);
