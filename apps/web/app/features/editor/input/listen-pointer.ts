import type { Editor, Modifiers, PointerInput, PointerKind } from "@treeline/editor";
import type { Point } from "@treeline/layout";

/** Two presses this near in time and place are a double click. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 6;

const NO_CLICK = { time: -Infinity, x: 0, y: 0, clicks: 0 };

const isNear = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= DOUBLE_PX;

type Type = PointerInput["type"];

const modifiersOf = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): Modifiers => ({
  ctrl: ctrlKey,
  meta: metaKey,
  alt: altKey,
  shift: shiftKey,
});

const hasModifier = (event: MouseEvent): boolean => Object.values(modifiersOf(event)).includes(true);

/** Counts presses that are near each other in time and place. */
class ClickCounter {
  #last = NO_CLICK;

  get count(): number {
    return this.#last.clicks;
  }

  press(event: PointerEvent, { x, y }: Point): number {
    // With a key held a press selects, and the right button asks for a menu: the next press is no second click.
    if (hasModifier(event) || event.button > 0) {
      this.#last = NO_CLICK;
      return 1;
    }
    const isNext = isNear({ x, y }, this.#last) && event.timeStamp - this.#last.time <= DOUBLE_MS;
    this.#last = { time: event.timeStamp, x, y, clicks: isNext ? this.#last.clicks + 1 : 1 };
    return this.#last.clicks;
  }

  /** What was dragged was no click: the next press at that place is a first one. */
  drag(to: Point): void {
    if (!isNear(to, this.#last)) this.#last = NO_CLICK;
  }
}

/** Hands presses, moves and turns of the wheel to the editor. `onPress` comes first with each press on the map. */
export function listenToPointer(stage: HTMLElement, editor: Editor, onPress: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const place = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const clicks = new ClickCounter();
  const send = (type: Type, event: PointerEvent) =>
    editor.dispatch({
      type,
      id: event.pointerId,
      kind: event.pointerType as PointerKind,
      button: event.button,
      clicks: type === "pointer-down" ? clicks.press(event, place(event)) : clicks.count,
      time: event.timeStamp,
      ...place(event),
      ...modifiersOf(event),
    });
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) => stage.addEventListener(type, listener, { signal, ...options });

  on("pointerdown", (event) => {
    stage.setPointerCapture(event.pointerId);
    send("pointer-down", event);
    onPress();
  });
  on("pointermove", (event) => {
    if (event.buttons > 0) clicks.drag(place(event));
    send("pointer-move", event);
  });
  on("pointerup", (event) => void send("pointer-up", event));
  on("pointercancel", (event) => void send("pointer-cancel", event));
  on("pointerleave", () => void editor.dispatch({ type: "pointer-leave" }));
  // The focus stays in the text box; without this every press would take it away.
  on("mousedown", (event) => event.preventDefault());
  on("contextmenu", (event) => event.preventDefault());
  on("auxclick", (event) => event.preventDefault());
  on(
    "wheel",
    (event) => {
      event.preventDefault();
      const { deltaX: dx, deltaY: dy, deltaMode } = event;
      editor.dispatch({ type: "wheel", dx, dy, deltaMode, ...place(event), ...modifiersOf(event) });
    },
    { passive: false },
  );
  return () => stop.abort();
}
