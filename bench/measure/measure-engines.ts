import type { BenchBrowser } from "../browser/bench-browser.ts";
import { type Bundle, bundleEngine } from "../browser/bundle.ts";
import type { EngineEntry } from "../engines/list-engines.ts";
import type { Options } from "../options.ts";
import { formatSize } from "../report/format-size.ts";
import { formatNumber } from "../report/table.ts";
import { type Openings, openInTurns } from "./measure-opening.ts";
import { measureSubject } from "./measure-subject.ts";
import type { SubjectResult } from "./subject.ts";

interface Bench {
  readonly browser: BenchBrowser;
  readonly options: Options;
  readonly say: (line: string) => void;
}

/** Every engine with every tree, one after the other; one text for each size. */
export async function measureEngines(engines: readonly EngineEntry[], bench: Bench): Promise<string[]> {
  const { sizes, limits, rounds } = bench.options;
  const bundles = await Promise.all(engines.map(({ name }) => bundleEngine(name)));
  const start = performance.now();
  const earlier = new Map<string, SubjectResult>();
  const texts: string[] = [];
  for (const [turn, size] of sizes.entries()) {
    const share = turn === 0 && sizes.length > 1 ? limits.smallestShare : 1;
    const isOver = () => performance.now() - start > limits.runMs * share;
    const tasks = engines.map((engine, index): Task => ({ engine, size, bundle: bundles[index] as Bundle }));
    const wanted = tasks.filter((task) => reasonToSkip(earlier.get(task.engine.name), task, bench) === undefined);
    const openings = await openInTurns(wanted.map((task) => ({ ...task, ...bench })));
    const results: SubjectResult[] = [];
    for (const task of tasks) {
      const { name } = task.engine;
      const reason = isOver() ? OUT_OF_TIME : reasonToSkip(earlier.get(name), task, bench);
      const result = reason === undefined ? await measureAloud(task, openings.get(name), bench) : skip(task, reason);
      if (reason === undefined || reason === OUT_OF_TIME) earlier.set(name, result);
      results.push(result);
    }
    texts.push(formatSize(results, rounds));
  }
  return texts;
}

const OUT_OF_TIME = "left out, the quick run was out of time";

interface Task {
  readonly engine: EngineEntry;
  readonly size: number;
  readonly bundle: Bundle;
}

/** From the result with the tree before. */
function reasonToSkip(smaller: SubjectResult | undefined, { size }: Task, { options }: Bench): string | undefined {
  if (!smaller) return undefined;
  if (smaller.problem === OUT_OF_TIME) return OUT_OF_TIME;
  const topics = smaller.size.toLocaleString("en-US");
  if (!smaller.open) return `not tried, it did not open ${topics} topics`;
  const expected = (smaller.open.median * size) / smaller.size;
  if (!options.limits.isLeavingOutSlow || expected < options.limits.callMs) return undefined;
  return `left out of the quick run, it opens ${topics} topics in ${formatNumber(smaller.open.median)} ms`;
}

async function measureAloud(
  task: Task,
  openings: Openings | undefined,
  { browser, options, say }: Bench,
): Promise<SubjectResult> {
  const start = performance.now();
  const result = await measureSubject({ ...task, browser, options }, openings);
  const opened = result.open ? `opens in ${formatNumber(result.open.median)} ms` : "does not open";
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(`${task.engine.label}, ${task.size}: ${opened}${result.problem ? ` (${result.problem})` : ""} [${seconds} s]`);
  return result;
}

function skip({ engine, size, bundle }: Task, problem: string): SubjectResult {
  return { engine, size, gzippedBytes: bundle.gzippedBytes, edits: {}, movements: {}, flaws: [], gaps: [], problem };
}
