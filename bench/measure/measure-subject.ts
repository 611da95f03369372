import type { BenchPage } from "../browser/bench-browser.ts";
import { readMemory } from "../browser/page-metrics.ts";
import type { EditKind } from "../page/harness.ts";
import { withDeadline } from "./deadline.ts";
import { measureEdits } from "./measure-edits.ts";
import { measureMovement } from "./measure-movement.ts";
import { measureOpening, type Openings } from "./measure-opening.ts";
import { saveScreenshot } from "./screenshot.ts";
import { MOVEMENTS, pictureName, type Subject, type SubjectResult } from "./subject.ts";

const EDITS: readonly (readonly EditKind[])[] = [["add"], ["edit"], ["fold", "unfold"]];

/** Never throws: what goes wrong is part of the result. `openings` are those measured already. */
export async function measureSubject(subject: Subject, openings: Openings | undefined): Promise<SubjectResult> {
  const { engine, size, bundle } = subject;
  const { gzippedBytes } = bundle;
  const result: SubjectResult = { engine, size, gzippedBytes, edits: {}, movements: {}, flaws: [], gaps: [] };
  let page: BenchPage | undefined;
  let phase = "open";
  try {
    const opened = await measureOpening(subject, openings);
    page = opened.page;
    result.open = opened.open;
    for (const step of listSteps(page, subject, result)) {
      phase = step.name;
      await step.run();
    }
  } catch (error) {
    result.problem = `${phase}: ${describe(error)}`;
  } finally {
    await page?.close();
  }
  return result;
}

interface Step {
  readonly name: string;
  run(): Promise<void>;
}

/** In the order of how much they matter: after one that fails the page is gone, and with it all that follow. */
function listSteps(page: BenchPage, subject: Subject, result: SubjectResult): Step[] {
  const edits = EDITS.map((kinds) => ({
    name: kinds.join(" and "),
    run: async () => void Object.assign(result.edits, await measureEdits(page, subject, kinds)),
  }));
  const movements = MOVEMENTS.map((movement) => ({
    name: movement,
    async run() {
      const reason = await page.page.evaluate((name) => window.bench.cannot[name], movement);
      if (reason) result.gaps = [...result.gaps, `no ${movement}: ${reason}`];
      else result.movements[movement] = await measureMovement(page, subject, movement);
    },
  }));
  const { limits, sizes } = subject.options;
  const hasCamera = !limits.isCameraForLargest || subject.size === Math.max(...sizes);
  const memory = { name: "memory", run: () => lookAround(page, subject, result) };
  return [memory, ...edits, ...(hasCamera ? movements : [])];
}

async function lookAround(page: BenchPage, subject: Subject, result: SubjectResult): Promise<void> {
  await saveScreenshot(page, subject.options, pictureName(subject, "open"));
  result.flaws = await page.page.evaluate(() => window.bench.listFlaws());
  await withDeadline(
    page.page.evaluate(() => window.bench.rest()),
    subject.options.limits.callMs,
  );
  Object.assign(result, await readMemory(page));
}

function describe(error: unknown): string {
  const [line] = (error instanceof Error ? error.message : String(error)).split("\n");
  return (line ?? "").replace(/^page\.evaluate: /, "").slice(0, 120);
}
