import type { Engine } from "../engines/engine.ts";
import { paintedWhen } from "./painted.ts";

export interface CameraRun {
  readonly move: "pan" | "zoom";
  readonly at: "100%" | "fit";
  readonly frames: number;
  /** No more frames after so long, but never fewer than `leastFrames`. */
  readonly budgetMs: number;
  readonly leastFrames: number;
}

export interface CameraResult {
  readonly frames: number;
  /** Inside the engine's own call. */
  readonly callMs: number;
  /** From the start of one frame to the start of the next, at best 16.7. */
  readonly frameMs: number;
}

const FRAME_MS = 1000 / 60;
const STEPS = { "100%": { dx: -8, dy: -24 }, fit: { dx: -2, dy: -6 } };

/**
 * Half of the frames there, half of them back. Chromium runs without its frame limit, so the loop itself keeps to 60 frames a
 * second: engines that follow the camera every 200 ms must get as many chances as they would have under a hand.
 */
export async function runCamera(engine: Engine, run: CameraRun): Promise<CameraResult> {
  const start = performance.now();
  const startScale = engine.scale();
  const farScale = run.at === "100%" ? 0.5 : 2 * startScale;
  let callMs = 0;
  let frames = 0;
  let due = start;
  while (frames < run.frames && (frames < run.leastFrames || performance.now() - start < run.budgetMs)) {
    await sleepUntil(due);
    due = Math.max(due + FRAME_MS, performance.now());
    const share = (frames + 1) / run.frames;
    const there = share <= 0.5 ? 2 * share : 2 - 2 * share;
    const { dx, dy } = STEPS[run.at];
    const sign = share <= 0.5 ? 1 : -1;
    await paintedWhen(() => {
      const before = performance.now();
      if (run.move === "pan") engine.panBy(sign * dx, sign * dy);
      else engine.zoomTo(startScale * (farScale / startScale) ** there);
      callMs += performance.now() - before;
      return true;
    });
    frames += 1;
  }
  return { frames, callMs: callMs / frames, frameMs: (performance.now() - start) / frames };
}

async function sleepUntil(time: number): Promise<void> {
  while (performance.now() < time) await new Promise((resolve) => setTimeout(resolve, time - performance.now()));
}
