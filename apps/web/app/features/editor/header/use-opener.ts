import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useSessionIfOpen } from "../session/session.ts";
import { useLazy, useWhenIdle } from "./use-lazy.ts";

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
  const [opened, setOpened] = useState<{ readonly isByKeyboard: boolean } | null>(null);
  useWhenIdle(fetch, session !== null);

  const open = (isByKeyboard: boolean) => {
    if (!session) return;
    fetch();
    setOpened({ isByKeyboard });
  };
  return {
    part,
    button,
    isOpen: opened !== null && session !== null,
    isByKeyboard: opened?.isByKeyboard ?? false,
    buttonProps: {
      ref: button,
      "aria-expanded": opened !== null,
      "aria-disabled": session ? undefined : true,
      onPointerEnter: fetch,
      onFocus: fetch,
      // A click that no pointer made has no detail.
      onClick: ({ detail }: MouseEvent) => (opened ? setOpened(null) : open(detail === 0)),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== "ArrowDown" || opened) return;
        event.preventDefault();
        open(true);
      },
    },
    onOpenChange(isOpen: boolean, { event, cancel }: ChangeDetails) {
      // A press on the button closes by itself; closing twice would open it again.
      if (!isOpen && isOn(button.current, event)) cancel();
      else if (!isOpen) setOpened(null);
    },
  };
}

/** Where a press was, or where the focus went. */
function isOn(button: HTMLElement | null, event: Event): boolean {
  const place = "relatedTarget" in event && event.type.startsWith("focus") ? event.relatedTarget : event.target;
  return event.type !== "keydown" && place instanceof Node && button?.contains(place) === true;
}
