import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { findLink } from "./tile-parts.ts";

interface Arrows {
  /** Moves the focus; answers whether the key was one of these. */
  move(key: string, from: HTMLElement): boolean;
}

interface Options {
  readonly panel: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  /** Has this document drawn, however far away it is. */
  keep(id: string): void;
}

/** Arrows, Home and End go from tile to tile, as in a file list: the tiles are one stop for the Tab key. */
export function useArrowKeys({ panel, ids, keep }: Options): Arrows["move"] {
  const wanted = useRef<string | null>(null);
  const focusWanted = useCallback(() => {
    const link = wanted.current === null ? null : findLink(panel.current, wanted.current);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
    link.closest("[data-id]")?.scrollIntoView({ block: "nearest" });
  }, [panel]);
  // A tile far away is drawn first.
  useLayoutEffect(focusWanted);
  return useCallback(
    (key, from) => {
      const columns = Number(from.parentElement?.dataset["columns"] ?? 1);
      const at = ids.indexOf(from.dataset["id"] ?? "");
      const to = targetOf(key, { at, columns, count: ids.length });
      const id = to === undefined ? undefined : ids[to];
      if (id === undefined) return to !== undefined;
      wanted.current = id;
      keep(id);
      focusWanted();
      return true;
    },
    [ids, keep, focusWanted],
  );
}

interface Place {
  readonly at: number;
  readonly columns: number;
  readonly count: number;
}

/** Where the key leads: outside the list, nowhere. Undefined for any other key. */
export function targetOf(key: string, { at, columns, count }: Place): number | undefined {
  switch (key) {
    case "ArrowRight":
      return columns > 1 ? at + 1 : undefined;
    case "ArrowLeft":
      return columns > 1 ? at - 1 : undefined;
    case "ArrowDown":
      // Into the last row, though it is shorter.
      return at + columns < count || Math.floor(at / columns) === Math.floor((count - 1) / columns)
        ? at + columns
        : count - 1;
    case "ArrowUp":
      return at - columns;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
