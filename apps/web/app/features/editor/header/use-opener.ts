import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useLazy, useWhenIdle } from "../../../lib/loading/use-lazy.ts";
import { useSessionIfOpen } from "../session/session.ts";

/** What a menu or popover says when it wants to open or close. */
interface ChangeDetails {
  readonly event: Event;
  cancel(): void;
}

/**
 * A button that is there at once, and what it opens, whose code comes later: when the page is idle, or when the pointer or the focus
 * is on the button.
 */
export function useOpener<T>(load: () => Promise<T>) {
  const session = useSessionIfOpen();
  const { part, fetch } = useLazy(load);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Still known when it closes: the focus goes back to where it came from.
  const [isByKeyboard, setIsByKeyboard] = useState(false);
  useWhenIdle(fetch, session !== null);

  const open = (isByKey: boolean) => {
    if (!session) return;
    fetch();
    setIsByKeyboard(isByKey);
    setIsOpen(true);
  };
  return {
    part,
    button,
    isOpen: isOpen && session !== null,
    isByKeyboard,
    buttonProps: {
      ref: button,
      "aria-expanded": isOpen,
      "aria-disabled": session ? undefined : true,
      onPointerEnter: fetch,
      onFocus: fetch,
      // A click that no pointer made has no detail.
      onClick: ({ detail }: MouseEvent) => (isOpen ? setIsOpen(false) : open(detail === 0)),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== "ArrowDown" || isOpen) return;
        event.preventDefault();
        open(true);
      },
    },
    onOpenChange(willOpen: boolean, { event, cancel }: ChangeDetails) {
      // A press on the button closes by itself; closing twice would open it again.
      if (!willOpen && isOn(button.current, event)) cancel();
      else if (!willOpen) setIsOpen(false);
    },
  };
}

/** Where a press was, or where the focus went. */
function isOn(button: HTMLElement | null, event: Event): boolean {
  const place = "relatedTarget" in event && event.type.startsWith("focus") ? event.relatedTarget : event.target;
  return event.type !== "keydown" && place instanceof Node && button?.contains(place) === true;
}
