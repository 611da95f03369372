interface Listener {
  /** At most once a frame. */
  onScroll(): void;
  /** Nothing has moved for a moment. */
  onRest(): void;
  onResize(): void;
}

/** Shorter than a look, longer than the pause between two turns of a wheel. */
const REST_MS = 120;

/** Gives the way to stop. */
export function followScrolling(element: HTMLElement, { onScroll, onRest, onResize }: Listener): () => void {
  let frame = 0;
  let isResized = false;
  // From the start: whoever followed before may have been stopped in the middle of a scroll.
  let rest = setTimeout(onRest, REST_MS);
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (isResized) onResize();
      else onScroll();
      isResized = false;
    });
  };
  const scroll = () => {
    clearTimeout(rest);
    rest = setTimeout(onRest, REST_MS);
    soon();
  };
  const resize = () => {
    isResized = true;
    soon();
  };
  const sizes = new ResizeObserver(resize);
  sizes.observe(element, { box: "border-box" });
  addEventListener("scroll", scroll, { passive: true });
  addEventListener("resize", resize);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    sizes.disconnect();
    removeEventListener("scroll", scroll);
    removeEventListener("resize", resize);
  };
}
