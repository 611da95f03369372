import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";

interface Place {
  readonly id: string;
  readonly at: number;
  readonly control: HTMLElement;
}

export interface KeptFocus {
  /** The document with the focus: it stays in the page, however far away its row is. */
  readonly id: string | null;
  /** The document that the Tab key leads to: the last one with the focus. Null: it is not listed any more, or there was none. */
  readonly stop: string | null;
  /** Makes it this document, which is drawn then. */
  setStop(id: string): void;
  /** Where the focus belongs after its element was removed or moved: the same control, else the document now in that place. */
  findFocusTarget(): HTMLElement | null;
}

/**
 * Sorting moves tiles, deleting removes them, and bars and toasts close with the button that was pressed. Without this, keyboard users
 * would land at the top of the page each time. Every control of a document is inside an element with its `data-id`.
 */
export function useKeptFocus(
  panel: RefObject<HTMLElement | null>,
  items: readonly { readonly id: string }[],
): KeptFocus {
  const [id, setId] = useState<string | null>(null);
  const [lastId, setStop] = useState<string | null>(null);
  const stop = useMemo(() => (items.some((item) => item.id === lastId) ? lastId : null), [items, lastId]);
  const listed = useRef(items);
  const last = useRef<HTMLElement | null>(null);
  const place = useRef<Place | null>(null);

  const findFocusTarget = useCallback((): HTMLElement | null => {
    if (last.current?.isConnected) return last.current;
    const { id: same, at, control } = place.current ?? { id: undefined, at: 0, control: null };
    if (control?.isConnected) return control;
    const next = listed.current[Math.min(at, listed.current.length - 1)]?.id;
    return findControl(panel.current, same) ?? findControl(panel.current, next) ?? findFirstControl(panel.current);
  }, [panel]);

  // After every render: any may have removed the focused element.
  useLayoutEffect(() => {
    listed.current = items;
    if (last.current && document.activeElement === document.body) findFocusTarget()?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || isInPopup(target)) return;
      last.current = target;
      const focused = panel.current?.contains(target)
        ? target.closest<HTMLElement>("[data-id]")?.dataset["id"]
        : undefined;
      const at = listed.current.findIndex((item) => item.id === focused);
      if (focused) {
        place.current = { id: focused, at, control: target };
        setStop(focused);
      }
      setId(focused ?? null);
    };
    // Losing the focus because the element was moved or removed does not count as leaving. During the event the element is still
    // connected, so this is decided in a microtask.
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof Element) || isInPopup(target)) return;
      queueMicrotask(() => {
        const isChosen = target.isConnected && document.activeElement === document.body && document.hasFocus();
        if (isChosen) last.current = null;
      });
    };
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("focusout", onFocusOut);
    return () => {
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("focusout", onFocusOut);
    };
  }, [panel]);
  return { id, stop, setStop, findFocusTarget };
}

/** Menus and dialogs restore the focus themselves. */
const isInPopup = (target: Element) => target.closest("[role=menu], [role=dialog], [role=alertdialog]") !== null;

function findControl(panel: HTMLElement | null, id: string | undefined): HTMLElement | null {
  const part = id === undefined ? null : panel?.querySelector(`[data-id="${id}"]`);
  return part?.querySelector<HTMLElement>("a, button") ?? null;
}

/** In an empty list: its button. */
const findFirstControl = (panel: HTMLElement | null): HTMLElement | null =>
  panel?.querySelector<HTMLElement>("a, button") ?? panel;
