import { useEffect, useState } from "react";

/** Whether a menu or popover of the header has the focus: what lies on the map then only distracts. */
export function useIsMenuOpen(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const look = (event: FocusEvent) => {
      const now = event.type === "focusin" ? event.target : event.relatedTarget;
      setIsOpen(now instanceof Element && now.closest("[role=menu],[role=dialog]") !== null);
    };
    document.addEventListener("focusin", look, stop);
    document.addEventListener("focusout", look, stop);
    return () => stop.abort();
  }, []);
  return isOpen;
}
