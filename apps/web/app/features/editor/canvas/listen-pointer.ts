import type { Editor, Modifiers, PointerInput, PointerKind } from "@treeline/editor";

/** Two presses this near in time and place are a double click. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 6;

const NO_CLICK = { time: -Infinity, x: 0, y: 0, clicks: 0 };

const isNear = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) <= DOUBLE_PX;

type Type = PointerInput["type"];

const modifiersOf = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): Modifiers => ({
  ctrl: ctrlKey,
  meta: metaKey,
  alt: altKey,
  shift: shiftKey,
});

const hasModifier = (event: MouseEvent): boolean => Object.values(modifiersOf(event)).includes(true);

/** Hands presses, moves and turns of the wheel to the editor. `onPress` comes first with each press on the map. */
export function listenToPointer(stage: HTMLElement, editor: Editor, onPress: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const place = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  let last = NO_CLICK;
  const countClicks = (event: PointerEvent): number => {
    const { x, y } = place(event);
    // With a key held a press selects, and the right button asks for a menu: the next press is no second click.
    if (hasModifier(event) || event.button > 0) {
      last = NO_CLICK;
      return 1;
    }
    const isNext = isNear({ x, y }, last) && event.timeStamp - last.time <= DOUBLE_MS;
    last = { time: event.timeStamp, x, y, clicks: isNext ? last.clicks + 1 : 1 };
    return last.clicks;
  };
  const send = (type: Type, event: PointerEvent) =>
    editor.dispatch({
      type,
      id: event.pointerId,
      kind: event.pointerType as PointerKind,
      button: event.button,
      clicks: type === "pointer-down" ? countClicks(event) : last.clicks,
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
    // What was dragged was no click: the next press at that place is a first one.
    if (event.buttons > 0 && !isNear(place(event), last)) last = NO_CLICK;
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
