import { seededRandom } from "@treeline/map/testing";
import { ATTACKERS } from "./all-attackers.ts";
import type { Attacker, Random, Target } from "./attacker.ts";
import { renewDocuments } from "./renew-documents.ts";

export interface AttackersJob {
  readonly names: readonly string[];
  readonly target: Target;
  readonly seconds: number;
  /** Of each attacker: on a slow machine it takes longer, up to a limit. */
  readonly leastActs: number;
  readonly seed: number;
}

export interface AttackersReport {
  /** By attacker. */
  readonly acts: Record<string, number>;
  /** Requests and frames, by attacker. */
  readonly messages: Record<string, number>;
  /** By attacker and what was answered. */
  readonly answers: Record<string, Record<string, number>>;
  readonly problems: string[];
}

/** Of each attacker at the same time. */
const AT_ONCE = 8;
const MAX_PROBLEMS = 20;
const WAIT_MS = 10;
/** Times the seconds that are asked for. */
const LONGEST = 5;
/** An act of one kind takes longer than of another: this many more, and a kind waits for the slowest. */
const isAhead = (acts: number, least: number) => acts > 2 * least + 20;

/** Runs every attacker several times in parallel, until the time is over or it is told to stop. */
export async function runAttackers(job: AttackersJob, signal: AbortSignal): Promise<AttackersReport> {
  const attackers = ATTACKERS.filter(({ name }) => job.names.includes(name));
  const none = () => Object.fromEntries(attackers.map(({ name }) => [name, 0]));
  const report: AttackersReport = { acts: none(), messages: none(), answers: {}, problems: [] };
  const start = Date.now();
  const isOver = () => {
    const share = (Date.now() - start) / 1_000 / job.seconds;
    return (
      signal.aborted || share >= LONGEST || (share >= 1 && Math.min(...Object.values(report.acts)) >= job.leastActs)
    );
  };
  const ownIds = [...job.target.ownIds];
  const target = { ...job.target, ownIds };
  const lanes = attackers.flatMap((attacker, kind) =>
    Array.from({ length: AT_ONCE }, (_, lane) => {
      const random = seededRandom(job.seed * 1_000 + kind * 100 + lane);
      return keepAttacking(attacker, { target, random, report, isOver });
    }),
  );
  await Promise.all([...lanes, renewDocuments({ ...target, isOver })]);
  return report;
}

interface Lane {
  readonly target: Target;
  readonly random: Random;
  readonly report: AttackersReport;
  readonly isOver: () => boolean;
}

async function keepAttacking(attacker: Attacker, { target, random, report, isOver }: Lane): Promise<void> {
  const { name } = attacker;
  const { acts, messages } = report;
  const answers = (report.answers[name] ??= {});
  while (!isOver()) {
    if (isAhead(acts[name] ?? 0, Math.min(...Object.values(acts)))) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      continue;
    }
    const outcome = await attacker.attack(target, random);
    acts[name] = (acts[name] ?? 0) + 1;
    messages[name] = (messages[name] ?? 0) + outcome.messages;
    for (const answer of outcome.answers) {
      answers[answer] = (answers[answer] ?? 0) + 1;
      const isBug = answer === 500;
      if (isBug && report.problems.length < MAX_PROBLEMS)
        report.problems.push(`500 to ${JSON.stringify(outcome.sent)}`);
    }
  }
}
