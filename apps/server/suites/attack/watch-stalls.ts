const TICK_MS = 20;
/** Timers are this late on any machine. */
const USUAL_MS = 30;

/** Adds up how long this process was kept from running, which on a shared machine may be seconds. */
export function watchStalls() {
  let total = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    const late = now - last - TICK_MS;
    if (late > USUAL_MS) total += late;
    last = now;
  };
  const timer = setInterval(look, TICK_MS);
  return {
    totalMs() {
      look();
      return total;
    },
    stop: () => clearInterval(timer),
  };
}
