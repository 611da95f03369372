import type { BenchBrowser } from "../browser/bench-browser.ts";
import { type Bundle, bundleEngine } from "../browser/bundle.ts";
import type { EngineEntry } from "../engines/list-engines.ts";
import type { Options } from "../options.ts";
import { formatSize } from "../report/format-size.ts";
import { formatNumber } from "../report/table.ts";
import { measureSubject } from "./measure-subject.ts";
import type { SubjectResult } from "./subject.ts";

interface Bench {
  readonly browser: BenchBrowser;
  readonly options: Options;
  readonly say: (line: string) => void;
}

/** Every engine with every tree, one after the other; one text for each size. */
export async function measureEngines(engines: readonly EngineEntry[], bench: Bench): Promise<string[]> {
  const bundles = new Map<string, Bundle>();
  for (const { name } of engines) bundles.set(name, await bundleEngine(name));
  const failedAt = new Map<string, number>();
  const texts: string[] = [];
  for (const size of bench.options.sizes) {
    const results: SubjectResult[] = [];
    for (const engine of engines) {
      const bundle = bundles.get(engine.name) as Bundle;
      const smaller = failedAt.get(engine.name);
      const result =
        smaller === undefined
          ? await measureAloud({ engine, size, bundle }, bench)
          : skip({ engine, size, bundle }, smaller);
      if (!result.open && smaller === undefined) failedAt.set(engine.name, size);
      results.push(result);
    }
    texts.push(formatSize(results, bench.options.rounds));
  }
  return texts;
}

type Task = { engine: EngineEntry; size: number; bundle: Bundle };

async function measureAloud(task: Task, { browser, options, say }: Bench): Promise<SubjectResult> {
  const start = performance.now();
  const result = await measureSubject({ ...task, browser, options });
  const opened = result.open ? `opens in ${formatNumber(result.open.median)} ms` : "does not open";
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(`${task.engine.label}, ${task.size}: ${opened}${result.problem ? ` (${result.problem})` : ""} [${seconds} s]`);
  return result;
}

function skip({ engine, size, bundle }: Task, smaller: number): SubjectResult {
  const problem = `not tried, it did not open ${smaller.toLocaleString("en-US")} topics`;
  return { engine, size, gzippedBytes: bundle.gzippedBytes, edits: {}, movements: {}, flaws: [], gaps: [], problem };
}
