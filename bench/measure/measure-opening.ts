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
export async function openInTurns(subjects: readonly Subject[]): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>();
  const { openings = 1 } = subjects[0]?.options ?? {};
  let running = [...subjects];
  for (let round = 1; round < openings; round += 1) {
    const quick: Subject[] = [];
    for (const subject of running) {
      const ms = await openAndClose(subject);
      if (ms === undefined) continue;
      times.set(subject.engine.name, [...(times.get(subject.engine.name) ?? []), ms]);
      if (ms < QUICK_MS) quick.push(subject);
    }
    running = quick;
  }
  return times;
}

/** Undefined when it fails: whoever tries next says why. */
async function openAndClose(subject: Subject): Promise<number | undefined> {
  const page = await subject.browser.openPage(subject.bundle);
  try {
    return await openOnce(page, subject);
  } catch {
    return undefined;
  } finally {
    await page.close();
  }
}

/** A new page each time, so that nothing is remembered; the last one stays for what follows. */
export async function measureOpening(
  subject: Subject,
  before: readonly number[],
): Promise<{ page: BenchPage; open: Sample | undefined }> {
  const { limits, openings } = subject.options;
  const times = [...before];
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
