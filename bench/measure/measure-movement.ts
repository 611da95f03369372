import type { BenchPage } from "../browser/bench-browser.ts";
import { measureWork } from "../browser/page-metrics.ts";
import type { CameraResult, CameraRun } from "../page/camera.ts";
import { withDeadline } from "./deadline.ts";
import { saveScreenshot } from "./screenshot.ts";
import { type Movement, type MovementResult, pictureName, type Subject } from "./subject.ts";

/** The same method for all: totals of the page's main thread and of Chromium's processes, divided by the frames. */
export async function measureMovement(page: BenchPage, subject: Subject, movement: Movement): Promise<MovementResult> {
  const { limits } = subject.options;
  const [move, at] = movement.split(" ") as [CameraRun["move"], CameraRun["at"]];
  const run: CameraRun = {
    move,
    at,
    frames: limits.frames,
    budgetMs: limits.movementMs,
    leastFrames: limits.leastFrames,
  };
  await withDeadline(
    page.page.evaluate((place) => window.bench.aim(place), at),
    limits.cameraCallMs,
  );
  await saveScreenshot(page, subject.options, pictureName(subject, movement.replace(/[ %]/g, "-")));
  let result: CameraResult | undefined;
  const work = await measureWork(page, subject.browser, async () => {
    result = await withDeadline(
      page.page.evaluate((wanted) => window.bench.move(wanted), run),
      limits.cameraCallMs,
    );
  });
  const { frames, frameMs } = result as CameraResult;
  return { script: work.script / frames, task: work.task / frames, cpu: work.cpu / frames, frame: frameMs, frames };
}
