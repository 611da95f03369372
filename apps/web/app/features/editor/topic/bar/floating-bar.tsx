import { Toolbar } from "@base-ui/react/toolbar";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { isSameBox } from "../../session/screen-box.ts";
import { useEditorState, useSession } from "../../session/session.ts";
import { useStore } from "../../session/store.ts";
import { BAR_ATTRIBUTE } from "../bar-attribute.ts";
import { createBoxFinder } from "../selection-box.ts";
import styles from "./bar.module.css";
import { BarTips } from "./bar-tips.tsx";
import { listObstacles } from "./list-obstacles.ts";
import { isInSight, placeBar } from "./place-bar.ts";
import { useBarKeys } from "./use-bar-keys.ts";
import { useIsAtRest } from "./use-is-at-rest.ts";
import { useSize } from "./use-size.ts";
import { isBarInTheWay } from "./which-bar.ts";

interface FloatingBarProps {
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Follows the selection. Out of sight it stays in the page: while topic after topic is typed it comes and goes many times a second,
 * and building it anew each time would be felt.
 */
export function FloatingBar({ label, children }: FloatingBarProps) {
  const [find] = useState(createBoxFinder);
  // Undefined while it is in the way: with each letter the box is another.
  const box = useEditorState((state) => (isBarInTheWay(state) ? undefined : find(state)), isSameBox);
  const stage = useEditorState((state) => state.window);
  const { editor, panel, isMinimapShown } = useSession();
  const isPanelOpen = useStore(panel) !== null;
  const hasMinimap = useStore(isMinimapShown);
  const isAtRest = useIsAtRest();
  const isMenuOpen = useIsMenuOpen();
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  const keys = useBarKeys();
  useWheelThrough(ref);
  const isWanted = isAtRest && !isPanelOpen && !isMenuOpen;
  const place =
    isWanted && box && size && isInSight(box, stage)
      ? placeBar(box, size, stage, listObstacles(editor.state, hasMinimap))
      : null;
  const { left, top } = place ?? { left: 0, top: 0 };
  return (
    <Toolbar.Root
      {...BAR_ATTRIBUTE}
      {...keys}
      ref={ref}
      className={place ? styles.bar : `${styles.bar} ${styles.away}`}
      style={{ transform: `translate(${left}px, ${top}px)` }}
      aria-label={label}
    >
      <BarTips>{children}</BarTips>
    </Toolbar.Root>
  );
}

/** Whether a menu or popover of the header has the focus: what lies on the map then only distracts. */
function useIsMenuOpen(): boolean {
  const [isOpen, setIsOpen] = useState(() => isInMenu(document.activeElement));
  useEffect(() => {
    const stop = new AbortController();
    const look = (event: FocusEvent) =>
      setIsOpen(isInMenu(event.type === "focusin" ? event.target : event.relatedTarget));
    document.addEventListener("focusin", look, stop);
    document.addEventListener("focusout", look, stop);
    return () => stop.abort();
  }, []);
  return isOpen;
}

const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=menu],[role=dialog]") !== null;

/** The wheel over a toolbar is meant for the map under it; with Ctrl the browser would zoom the whole page. */
function useWheelThrough(ref: RefObject<HTMLElement | null>): void {
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
