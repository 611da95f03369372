import { runCrashRounds } from "../crash/crash-rounds.ts";
import type { Fault } from "./fault.ts";

/** The crash suite, as `npm run crash` runs it for longer. */
export function killed(id: Fault["id"], { title, inCompaction }: { title: string; inCompaction: boolean }): Fault {
  return {
    id,
    title,
    engines: ["sqlite", "postgres"],
    async run({ engine, seed, isLong }) {
      const rounds = isLong ? 20 : 3;
      const result = await runCrashRounds({ engine, seed, rounds, clients: 4, inCompaction });
      const problems: string[] = [];
      if (result.lost > 0) problems.push(`${result.lost} acknowledged updates are lost`);
      if (result.acknowledged === 0) problems.push("nothing was acknowledged at all");
      if (result.slowestReturnMs > 10_000) problems.push(`clients were back after ${result.slowestReturnMs} ms`);
      if (inCompaction && result.diedInside === 0) problems.push("it never died inside a compaction");
      return { facts: { ...result }, problems };
    },
  };
}
