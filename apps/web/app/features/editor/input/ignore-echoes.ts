/** Browsers wait this long for a second tap before they tell of the first as of a click. */
const ECHO_MS = 700;
const ECHO_PX = 10;
const TOLD_AGAIN = ["mousedown", "mouseup", "click"] as const;

/**
 * Browsers repeat what a finger did as mouse events. By then the tools of the tapped topic may have come up under
 * the finger, and one of them would be pressed.
 */
export function ignoreEchoes(stage: HTMLElement): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let tap: PointerEvent | null = null;
  addEventListener("pointerdown", () => (tap = null), options);
  addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerType === "touch" && stage.contains(event.target as Node)) tap = event;
    },
    options,
  );
  const isEcho = (event: MouseEvent): boolean =>
    tap !== null &&
    event.timeStamp - tap.timeStamp < ECHO_MS &&
    Math.hypot(event.clientX - tap.clientX, event.clientY - tap.clientY) < ECHO_PX;
  for (const type of TOLD_AGAIN) {
    const hear = (event: MouseEvent) => {
      if (!isEcho(event) || stage.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener(type, hear, options);
  }
  return () => stop.abort();
}
