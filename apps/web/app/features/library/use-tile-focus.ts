import type { DocumentItem } from "@treeline/contract";
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

interface LastFocus {
  readonly element: HTMLElement;
  readonly at: number;
}

export interface TileFocus {
  /** The document that has the focus: it stays in the page however far one scrolls. */
  readonly id: string | null;
  /** Where the focus belongs when what had it is gone or was moved: the same control, else the document in its place. */
  findHeir(): HTMLElement | null;
}

/** Sorting moves tiles and deleting takes them away; whoever works by keyboard must not land at the top of the page. */
export function useTileFocus(list: RefObject<HTMLElement | null>, items: readonly DocumentItem[]): TileFocus {
  const [id, setId] = useState<string | null>(null);
  const last = useRef<LastFocus | null>(null);

  const findHeir = useCallback((): HTMLElement | null => {
    if (!last.current) return null;
    const { element, at } = last.current;
    if (element.isConnected) return element;
    const heir = items[Math.min(at, items.length - 1)];
    return heir ? (list.current?.querySelector<HTMLElement>(`[data-id="${heir.id}"] a`) ?? null) : null;
  }, [list, items]);

  useLayoutEffect(() => {
    if (last.current && document.activeElement === document.body) findHeir()?.focus({ preventScroll: true });
  }, [findHeir]);

  const come = useEffectEvent((element: HTMLElement) => {
    const focused = element.closest<HTMLElement>("[data-id]")?.dataset["id"] ?? null;
    const at = items.findIndex((item) => item.id === focused);
    last.current = at < 0 ? null : { element, at };
    setId(focused);
  });
  useEffect(
    () =>
      followFocus(list.current, come, () => {
        last.current = null;
        setId(null);
      }),
    [list],
  );
  return { id, findHeir };
}

/** Focus that is lost because its element was moved or taken away is not left: nobody chose that. */
function followFocus(list: HTMLElement | null, onCome: (element: HTMLElement) => void, onLeave: () => void) {
  const come = ({ target }: FocusEvent) => onCome(target as HTMLElement);
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && list?.contains(relatedTarget);
    const isChosen = target instanceof Node && target.isConnected && document.hasFocus();
    // Into the menu of the tile: it comes back.
    const isMenu = relatedTarget instanceof Element && relatedTarget.closest("[role=menu]");
    if (!isInside && isChosen && !isMenu) onLeave();
  };
  list?.addEventListener("focusin", come);
  list?.addEventListener("focusout", leave);
  return () => {
    list?.removeEventListener("focusin", come);
    list?.removeEventListener("focusout", leave);
  };
}
