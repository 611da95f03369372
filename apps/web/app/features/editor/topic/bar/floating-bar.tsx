import { Toolbar } from "@base-ui/react/toolbar";
import { type ReactNode, useRef, useState } from "react";
import { isSameBox } from "../../session/screen-box.ts";
import { useEditorState, useSession } from "../../session/session.ts";
import { useStore } from "../../session/store.ts";
import styles from "./bar.module.css";
import { BAR_ATTRIBUTE } from "./bar-attribute.ts";
import { BarTips } from "./bar-tips.tsx";
import { listObstacles } from "./list-obstacles.ts";
import { isInSight, placeBar } from "./place-bar.ts";
import { createBoxFinder } from "./selection-box.ts";
import { useBarKeys } from "./use-bar-keys.ts";
import { useIsAtRest } from "./use-is-at-rest.ts";
import { useIsMenuOpen } from "./use-is-menu-open.ts";
import { useSize } from "./use-size.ts";
import { useWheelThrough } from "./use-wheel-through.ts";
import { isBarInTheWay } from "./which-bar.ts";

interface FloatingBarProps {
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Follows the selection. Out of sight it stays in the page: while somebody types topic after topic it comes and goes many times a second,
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
