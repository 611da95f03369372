import { type RefObject, useEffect } from "react";
import { useSession } from "../session/session.ts";

/** What stands at the lower edge of the map hides that much of it. `inset`: what is below the element. */
export function useCover(ref: RefObject<HTMLElement | null>, inset = 0): void {
  const { cover } = useSession();
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let uncover = () => {};
    const observer = new ResizeObserver(() => {
      uncover();
      uncover = element.offsetHeight === 0 ? () => {} : cover(element.offsetHeight + inset);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      uncover();
    };
  }, [ref, cover, inset]);
}
