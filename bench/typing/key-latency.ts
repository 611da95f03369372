import type { CDPSession, Page } from "playwright-core";

/** What Chromium calls the way of one input from the keyboard to the screen. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly ts: number;
  readonly id2?: { readonly local?: string };
  readonly args: { readonly event_latency?: { readonly event_type?: string } };
}

const CATEGORIES = ["input", "cc", "benchmark"];

/** Presses the keys at a steady pace and gives the milliseconds from each press to the frame on the screen that shows it. */
export async function measureKeys(
  page: Page,
  cdp: CDPSession,
  { keys, paceMs }: { keys: readonly string[]; paceMs: number },
): Promise<number[]> {
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const { promise: ended, resolve } = Promise.withResolvers<unknown>();
  cdp.on("Tracing.tracingComplete", resolve);
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES },
  });
  const start = performance.now();
  for (const [index, key] of keys.entries()) {
    const wait = start + index * paceMs - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    await page.keyboard.press(key);
  }
  await new Promise((done) => setTimeout(done, 500));
  await cdp.send("Tracing.end");
  await ended;
  return readLatencies(events);
}

function readLatencies(events: readonly TraceEvent[]): number[] {
  const begun = new Map<string, number>();
  const latencies: number[] = [];
  for (const event of events.filter(({ name }) => name === "EventLatency").toSorted((a, b) => a.ts - b.ts)) {
    const id = `${event.pid} ${event.id2?.local}`;
    if (event.ph === "b" && event.args.event_latency?.event_type === "KEY_PRESSED") begun.set(id, event.ts);
    const from = begun.get(id);
    if (event.ph !== "e" || from === undefined) continue;
    latencies.push((event.ts - from) / 1000);
    begun.delete(id);
  }
  return latencies;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
