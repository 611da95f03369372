import type { Page } from "playwright-core";

/** In milliseconds since the navigation began. Undefined: it did not come. */
export interface Marks {
  readonly firstPaint?: number;
  /** The frame in which the map was first seen whole. */
  readonly picture?: number;
  /** The frame that showed the letter of the first key that was taken. */
  readonly key?: number;
  readonly controls?: number;
  /** The longest task of the main thread: of all, and of those that began after the first picture. */
  readonly longestTask: number;
  readonly longestTaskAfterPicture: number;
}

interface Watched {
  firstPaint?: number;
  picture?: number;
  key?: number;
  controls?: number;
  tasks: { start: number; ms: number }[];
}

declare global {
  interface Window {
    watchedOpening: Watched;
  }
}

/** What a page shows when it has come so far, as code for the page: both pages are watched in the same way. */
export interface Signs {
  readonly picture: string;
  readonly key: string;
  readonly controls: string;
}

/** Looks in every frame: a mark is the end of the frame in which its sign was first there. */
export async function watchOpening(page: Page, signs: Signs): Promise<void> {
  await page.addInitScript((given) => {
    const watched: Watched = { tasks: [] };
    window.watchedOpening = watched;
    const names = ["picture", "key", "controls"] as const;
    const tests = names.map((name) => [name, new Function(`return (${given[name]})`) as () => boolean] as const);
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => {
      for (const name of data as (typeof names)[number][]) watched[name] ??= performance.now();
    };
    const look = () => {
      const seen = tests.filter(([name, test]) => watched[name] === undefined && test()).map(([name]) => name);
      // After this frame has been painted.
      if (seen.length > 0) channel.port2.postMessage(seen);
      if (names.some((name) => watched[name] === undefined)) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) watched.tasks.push({ start: startTime, ms: duration });
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === "first-contentful-paint") watched.firstPaint = startTime;
    }).observe({ type: "paint", buffered: true });
  }, signs);
}

export async function readMarks(page: Page): Promise<Marks> {
  const { tasks, ...marks } = await page.evaluate(() => window.watchedOpening);
  const longest = (from: number) => Math.max(0, ...tasks.filter(({ start }) => start >= from).map(({ ms }) => ms));
  return {
    ...marks,
    longestTask: longest(0),
    longestTaskAfterPicture: marks.picture === undefined ? Number.NaN : longest(marks.picture),
  };
}
