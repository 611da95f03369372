import type { BenchBrowser, BenchPage } from "./bench-browser.ts";

/** In milliseconds on the processor. */
export interface Work {
  readonly script: number;
  /** All tasks of the main thread: script, style, layout, paint. */
  readonly task: number;
  /** All of Chromium's processes: also what is drawn off the main thread. */
  readonly cpu: number;
}

/** What Chromium does while `run` runs. */
export async function measureWork({ cdp }: BenchPage, browser: BenchBrowser, run: () => Promise<void>): Promise<Work> {
  const before = await readMetrics(cdp);
  const cpuBefore = await browser.readCpu();
  await run();
  const cpuAfter = await browser.readCpu();
  const after = await readMetrics(cdp);
  const spent = (name: string) => 1000 * (after(name) - before(name));
  let cpu = 0;
  // By process: one that ended in between (of the page before) would count negative in a sum.
  for (const [id, ms] of cpuAfter) cpu += ms - (cpuBefore.get(id) ?? 0);
  return { script: spent("ScriptDuration"), task: spent("TaskDuration"), cpu };
}

export interface Memory {
  /** Of the script's heap after a collection. */
  readonly heapBytes: number;
  readonly elements: number;
}

export async function readMemory({ cdp, page }: BenchPage): Promise<Memory> {
  await cdp.send("HeapProfiler.collectGarbage");
  const metrics = await readMetrics(cdp);
  const elements = await page.evaluate(() => document.body.querySelectorAll("*").length);
  return { heapBytes: metrics("JSHeapUsedSize"), elements };
}

async function readMetrics(cdp: BenchPage["cdp"]): Promise<(name: string) => number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const values = new Map(metrics.map(({ name, value }) => [name, value]));
  return (name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`Chromium gives no ${name}.`);
    return value;
  };
}
