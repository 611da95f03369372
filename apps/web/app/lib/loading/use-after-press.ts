import { useEffect, useRef } from "react";

/** Runs something at once, or, while a mouse button or finger is down, right after it is lifted. */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const lift = () => {
      isDown.current = false;
      const works = waiting.current.splice(0);
      // The click comes after the lift and has to find the button where it was.
      if (works.length > 0) setTimeout(() => works.forEach((work) => work()));
    };
    addEventListener("pointerdown", press, true);
    addEventListener("pointerup", lift, true);
    addEventListener("pointercancel", lift, true);
    return () => {
      removeEventListener("pointerdown", press, true);
      removeEventListener("pointerup", lift, true);
      removeEventListener("pointercancel", lift, true);
    };
  }, []);

  return (work) => {
    if (isDown.current) waiting.current.push(work);
    else work();
  };
}
