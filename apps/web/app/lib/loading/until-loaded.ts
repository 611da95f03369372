import { type ComponentType, lazy } from "react";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/**
 * Code that comes later must not break the page when the network is away: it is asked for again, once there is network, for as long as
 * it takes. What it was for waits; everything else goes on.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      await backOnlineOr(wait);
    }
  }
}

/** A part of a page whose code comes when it is first drawn. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await untilLoaded(load) }));

/** Settles when the network is back, or after this time. */
export function backOnlineOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      removeEventListener("online", finish);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    addEventListener("online", finish);
  });
}
