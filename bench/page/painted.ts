/** Calls inside the frame itself: what runs after an `await` there is not counted as script by Chromium. */
const inNextFrame = <T>(call: () => T) =>
  new Promise<T>((resolve, reject) => {
    requestAnimationFrame(() => {
      try {
        resolve(call());
      } catch (error) {
        reject(error);
      }
    });
  });

/** A message, not a timer: timers are held back, and one that was set inside a frame may run before the frame is drawn. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(0);
  });

/** The end of the main thread's work on the first frame that is begun with `isDone` true: style, layout and paint included. */
export async function paintedWhen(isDone: () => boolean): Promise<number> {
  for (;;) {
    const isLast = await inNextFrame(isDone);
    await nextTask();
    if (isLast) return performance.now();
  }
}

/**
 * Waits until the main thread has had nothing long to do for `ms`, so that what an engine puts off does not land in the next
 * measure.
 */
export async function waitUntilQuiet(ms: number): Promise<void> {
  const step = 20;
  for (let quiet = 0; quiet < ms; ) {
    const start = performance.now();
    await new Promise((resolve) => setTimeout(resolve, step));
    quiet = performance.now() - start > step + 15 ? 0 : quiet + step;
  }
}
