import { parseArgs } from "node:util";
import { runCrashRounds } from "./crash-rounds.ts";

/**
 * npm run crash -- --rounds 50 --clients 5 --database sqlite|postgres [--in-compaction] [--seed 1]
 * [--server apps/server/src/main.ts]. PostgreSQL is the server that TEST_DATABASE_URL names.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    clients: { type: "string", default: "5" },
    database: { type: "string", default: "sqlite" },
    "in-compaction": { type: "boolean", default: false },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    server: { type: "string" },
  },
});

console.log(`seed ${values.seed}, ${values.rounds} rounds, ${values.clients} clients, ${values.database}`);
const { acknowledged, lost, slowestReturnMs, diedInside } = await runCrashRounds({
  engine: values.database === "postgres" ? "postgres" : "sqlite",
  rounds: Number(values.rounds),
  clients: Number(values.clients),
  seed: Number(values.seed),
  inCompaction: values["in-compaction"],
  ...(values.server && { serverFile: values.server }),
  tell: (line) => console.log(line),
});
console.log(`${lost} of ${acknowledged} acknowledged updates lost; clients were back within ${slowestReturnMs} ms`);
if (values["in-compaction"]) console.log(`${diedInside} of ${values.rounds} servers died inside a compaction`);
process.exit(lost > 0 || acknowledged === 0 ? 1 : 0);
