import type { BenchPage } from "../browser/bench-browser.ts";
import { withDeadline } from "./deadline.ts";
import { type Sample, sampleOf } from "./median.ts";
import type { Subject } from "./subject.ts";

/** A new page each time, so that nothing is remembered; the last one stays for what follows. */
export async function measureOpening(subject: Subject): Promise<{ page: BenchPage; open: Sample | undefined }> {
  const { limits, openings } = subject.options;
  const times: number[] = [];
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
