import type { Point } from "@treeline/layout";
import type { LiveSample } from "./live-sample.ts";

/** Less is a press, not a drag. */
const DRAG_START_PX = 5;
const ARROW_PX = 60;
const ZOOM_PER_PX = 0.01;
/** A notch of a mouse wheel is 100 pixels and more, a pinch on a trackpad a few at a time. */
const MOST_ZOOM_PX = 25;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: ARROW_PX, y: 0 },
  ArrowRight: { x: -ARROW_PX, y: 0 },
  ArrowUp: { x: 0, y: ARROW_PX },
  ArrowDown: { x: 0, y: -ARROW_PX },
};

interface Listening {
  readonly stage: HTMLElement;
  readonly sample: LiveSample;
  on<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    options?: AddEventListenerOptions,
  ): void;
  readonly place: (event: MouseEvent) => Point;
}

/**
 * Moves the sample. The page keeps its own gestures: a plain wheel scrolls it, and so does a finger that moves up or down (the stage's
 * touch-action), because nobody may get stuck in a picture.
 */
export function listenToMoves(stage: HTMLElement, sample: LiveSample): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const on: Listening["on"] = (type, listener, options = {}) =>
    stage.addEventListener(type, listener, { signal, ...options });
  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  listenToFingers({ stage, sample, on, place });
  on(
    "wheel",
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const by = Math.min(Math.max(event.deltaY, -MOST_ZOOM_PX), MOST_ZOOM_PX);
      sample.zoom(place(event), Math.exp(-by * ZOOM_PER_PX));
    },
    { passive: false },
  );
  on("keydown", (event) => {
    if (event.target !== stage || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!moveByKey(sample, event.key)) return;
    event.preventDefault();
  });
  return () => stop.abort();
}

/** One finger or the mouse moves the map and presses topics, two zoom. */
function listenToFingers({ stage, sample, on, place }: Listening): void {
  const fingers = new Map<number, Point>();
  let pressed: Point | null = null;

  on("pointerdown", (event) => {
    if (event.button !== 0 || isButton(event.target)) return;
    fingers.set(event.pointerId, place(event));
    pressed = fingers.size === 1 ? place(event) : null;
    stage.setPointerCapture(event.pointerId);
  });
  on("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (!isButton(event.target)) sample.hover(sample.findBranch(place(event)));
      return;
    }
    const now = place(event);
    if (pressed && distance(pressed, now) < DRAG_START_PX) return;
    if (pressed) stage.dataset["drag"] = "";
    pressed = null;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other)
      sample.zoom(middle(other, now), Math.max(1, distance(other, now)) / Math.max(1, distance(other, before)));
    const share = other ? 0.5 : 1;
    sample.pan({ x: (now.x - before.x) * share, y: (now.y - before.y) * share });
  });
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    delete stage.dataset["drag"];
    const branch = pressed && event.type === "pointerup" ? sample.findBranch(pressed) : null;
    pressed = null;
    if (branch) sample.toggle(branch);
  };
  on("pointerup", lift);
  on("pointercancel", lift);
  on("pointerleave", () => sample.hover(null));
}

function moveByKey(sample: LiveSample, key: string): boolean {
  const arrow = ARROWS[key];
  if (arrow) sample.pan(arrow);
  else if (key === "+" || key === "=") sample.step("in");
  else if (key === "-") sample.step("out");
  else if (key === "0") sample.reset();
  else return false;
  return true;
}

const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button") !== null;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
