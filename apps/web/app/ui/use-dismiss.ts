import { type RefObject, useEffect } from "react";

/** Closes an open disclosure on Escape and on a press anywhere else, as menus do. */
export function useDismiss(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = () => details.current?.removeAttribute("open");
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      close();
      details.current.querySelector("summary")?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close();
    };
    addEventListener("keydown", onKey);
    addEventListener("pointerdown", onPress);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("pointerdown", onPress);
    };
  }, [details]);
}
