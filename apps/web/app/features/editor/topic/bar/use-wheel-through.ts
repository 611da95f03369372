import { type RefObject, useEffect } from "react";
import { useSession } from "../../session/session.ts";

/** The wheel over a toolbar is meant for the map under it; with Ctrl the browser would zoom the whole page. */
export function useWheelThrough(ref: RefObject<HTMLElement | null>): void {
  const { stage } = useSession();
  useEffect(() => {
    const stop = new AbortController();
    const pass = (event: WheelEvent) => {
      event.preventDefault();
      stage.dispatchEvent(new WheelEvent("wheel", event));
    };
    ref.current?.addEventListener("wheel", pass, { passive: false, signal: stop.signal });
    return () => stop.abort();
  }, [ref, stage]);
}
