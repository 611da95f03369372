import type { BenchPage } from "../browser/bench-browser.ts";
import { withDeadline } from "./deadline.ts";
import { type Sample, sampleOf } from "./median.ts";
import type { Subject } from "./subject.ts";

/** Slower ones open one time after the other: a breath of the machine matters less to them. */
const QUICK_MS = 3_000;

/**
 * Openings in turns: the first of every engine, then the second of every one. The machine is faster at one time and slower at another,
 * and the engines are compared with each other. The last opening of each is left for `measureOpening`.
 */
export async function openInTurns(subjects: readonly Subject[]): Promise<ReadonlyMap<string, Openings>> {
  const opened = new Map<string, Openings>();
  const { openings = 1 } = subjects[0]?.options ?? {};
  let running = [...subjects];
  for (let round = 1; round < openings; round += 1) {
    const quick: Subject[] = [];
    for (const subject of running) {
      const { name } = subject.engine;
      const times = opened.get(name)?.times ?? [];
      try {
        const ms = await openAndClose(subject);
        opened.set(name, { times: [...times, ms] });
        if (ms < QUICK_MS) quick.push(subject);
      } catch (error) {
        opened.set(name, { times, error });
      }
    }
    running = quick;
  }
  return opened;
}

export interface Openings {
  readonly times: readonly number[];
  /** It does not open in time; once is enough to know. */
  readonly error?: unknown;
}

async function openAndClose(subject: Subject): Promise<number> {
  const page = await subject.browser.openPage(subject.bundle);
  try {
    return await openOnce(page, subject);
  } finally {
    await page.close();
    await subject.browser.rest();
  }
}

/** A new page each time, so that nothing is remembered; the last one stays for what follows. */
export async function measureOpening(
  subject: Subject,
  before: Openings | undefined,
): Promise<{ page: BenchPage; open: Sample | undefined }> {
  const { limits, openings } = subject.options;
  if (before?.error !== undefined) throw before.error;
  const times = [...(before?.times ?? [])];
  for (;;) {
    const page = await subject.browser.openPage(subject.bundle);
    try {
      times.push(await openOnce(page, subject));
    } catch (error) {
      await page.close();
      const [cause] = page.errors;
      throw cause === undefined ? error : new Error(cause, { cause: error });
    }
    const wanted = Math.max(...times) > limits.slowOpenMs ? limits.slowRounds : openings;
    if (times.length >= wanted) return { page, open: sampleOf(times) };
    await page.close();
  }
}

async function openOnce({ page }: BenchPage, { size, options }: Subject): Promise<number> {
  const { limits, rounds } = options;
  await withDeadline(
    page.evaluate(([topics, most]) => window.bench.prepare(topics, most), [size, rounds] as const),
    limits.callMs,
  );
  return withDeadline(
    page.evaluate(() => window.bench.open()),
    limits.callMs,
  );
}
