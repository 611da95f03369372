import type { CDPSession, Page } from "playwright-core";

/** What the page's main thread was busy with, from Chromium's own trace. */
export interface Busy {
  /** The longest single task, in milliseconds on the clock. */
  readonly longestTask: number;
  /** The same on the processor: what other programs took is not in it. */
  readonly longestOnProcessor: number;
  readonly over50: number;
  /** The longest time from one frame of the page to the next, in milliseconds. */
  readonly longestFrame: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"];
/** The outermost; the scheduler's own event of the same task lies inside it. */
const TASK = "RunTask";

export async function traceTasks(page: Page, cdp: CDPSession, act: () => Promise<void>): Promise<Busy> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  const { promise: ended, resolve } = Promise.withResolvers<unknown>();
  cdp.on("Tracing.dataCollected", collect);
  cdp.once("Tracing.tracingComplete", resolve);
  await page.evaluate(startFrames);
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES },
  });
  await act();
  const longestFrame = await page.evaluate(stopFrames);
  await cdp.send("Tracing.end");
  await ended;
  cdp.off("Tracing.dataCollected", collect);
  return { ...readTasks(events), longestFrame };
}

function readTasks(events: readonly TraceEvent[]): Omit<Busy, "longestFrame"> {
  const isMain = ({ name, ph, args }: TraceEvent) =>
    ph === "M" && name === "thread_name" && args.name === "CrRendererMain";
  const threads = new Set(events.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = events.filter(({ name, ph, pid, tid }) => ph === "X" && name === TASK && threads.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error("the trace has no tasks");
  const most = (read: (task: TraceEvent) => number) => tasks.reduce((max, task) => Math.max(max, read(task)), 0) / 1000;
  return {
    longestTask: most(({ dur = 0 }) => dur),
    longestOnProcessor: most(({ tdur = 0 }) => tdur),
    over50: tasks.filter(({ dur = 0 }) => dur > 50_000).length,
  };
}

/** In the page. */
function startFrames(): void {
  const frames = { longest: 0, isOn: true };
  Object.assign(window, { benchFrames: frames });
  let last = performance.now();
  const look = (now: number) => {
    frames.longest = Math.max(frames.longest, now - last);
    last = now;
    if (frames.isOn) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** In the page. */
function stopFrames(): number {
  const { benchFrames } = window as unknown as { benchFrames: { longest: number; isOn: boolean } };
  benchFrames.isOn = false;
  return benchFrames.longest;
}
