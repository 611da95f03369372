import type { Page } from "playwright-core";

/** In milliseconds. */
export interface Frames {
  /** What the page did in each frame. */
  readonly work: readonly number[];
  /** From one frame to the next. */
  readonly waits: readonly number[];
}

interface Watched {
  frames: { start: number; work: number }[];
}

declare global {
  interface Window {
    watchedFrames: Watched;
  }
}

/** From the last input until nothing moves any more. */
export const MOVEMENT_MS = 600;

/** Counts the time that callbacks for a frame take, all of one frame together. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { frames: [] };
    window.watchedFrames = watched;
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) =>
      request((time) => {
        const start = performance.now();
        callback(time);
        const work = performance.now() - start;
        const last = watched.frames.at(-1);
        if (last?.start === time) last.work += work;
        else watched.frames.push({ start: time, work });
      });
  });
}

/** The shortest movement lasts a little longer: whatever the page waits for a frame until then is a stutter. */
const SURELY_MOVING_MS = 200;

/** From the first frame after an act until the movement is over. Frames far apart after that are of something else. */
export async function measureFrames(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => void (window.watchedFrames.frames = []));
  await act();
  await page.waitForTimeout(MOVEMENT_MS);
  const frames = await page.evaluate(() => window.watchedFrames.frames);
  const waits = frames.slice(1).map(({ start }, index) => {
    const before = frames[index]?.start ?? start;
    return { wait: start - before, isMoving: before - (frames[0]?.start ?? 0) < SURELY_MOVING_MS };
  });
  const counted = waits.filter(({ wait, isMoving }) => isMoving || wait < 100);
  return { work: frames.map(({ work }) => work), waits: counted.map(({ wait }) => wait) };
}
