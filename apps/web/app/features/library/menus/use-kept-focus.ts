import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

interface Place {
  readonly id: string;
  readonly at: number;
  readonly control: HTMLElement;
}

export interface KeptFocus {
  /** The document that has the focus: it stays in the page however far one scrolls. */
  readonly id: string | null;
  /** Where the focus belongs when what had it is gone or was moved: the same control, else the document in its place. */
  findHeir(): HTMLElement | null;
}

/**
 * Sorting moves tiles, deleting takes them away, and bars and toasts leave with the button that was pressed; whoever works by keyboard
 * must not land at the top of the page. Everything about one document is inside an element with its `data-id`.
 */
export function useKeptFocus(
  panel: RefObject<HTMLElement | null>,
  items: readonly { readonly id: string }[],
): KeptFocus {
  const [id, setId] = useState<string | null>(null);
  const listed = useRef(items);
  const last = useRef<HTMLElement | null>(null);
  const place = useRef<Place | null>(null);

  const findHeir = useCallback((): HTMLElement | null => {
    if (last.current?.isConnected) return last.current;
    const { id: same, at, control } = place.current ?? { id: undefined, at: 0, control: null };
    if (control?.isConnected) return control;
    const next = listed.current[Math.min(at, listed.current.length - 1)]?.id;
    return findControl(panel.current, same) ?? findControl(panel.current, next) ?? findWayOn(panel.current);
  }, [panel]);

  // After every drawing: any may have taken it away.
  useLayoutEffect(() => {
    listed.current = items;
    if (last.current && document.activeElement === document.body) findHeir()?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const come = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || isInPopup(target)) return;
      last.current = target;
      const focused = panel.current?.contains(target)
        ? target.closest<HTMLElement>("[data-id]")?.dataset["id"]
        : undefined;
      const at = listed.current.findIndex((item) => item.id === focused);
      if (focused) place.current = { id: focused, at, control: target };
      setId(focused ?? null);
    };
    // Focus that is lost because its element was moved or taken away is not left: nobody chose that. While it happens the element is
    // still there, so the answer comes a moment later.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof Element) || isInPopup(target)) return;
      queueMicrotask(() => {
        const isChosen = target.isConnected && document.activeElement === document.body && document.hasFocus();
        if (isChosen) last.current = null;
      });
    };
    document.addEventListener("focusin", come);
    document.addEventListener("focusout", leave);
    return () => {
      document.removeEventListener("focusin", come);
      document.removeEventListener("focusout", leave);
    };
  }, [panel]);
  return { id, findHeir };
}

/** Menus and dialogs give the focus back themselves. */
const isInPopup = (target: Element) => target.closest("[role=menu], [role=dialog], [role=alertdialog]") !== null;

function findControl(panel: HTMLElement | null, id: string | undefined): HTMLElement | null {
  const part = id === undefined ? null : panel?.querySelector(`[data-id="${id}"]`);
  return part?.querySelector<HTMLElement>("a, button") ?? null;
}

/** Of a list without documents: the button that leads on. */
const findWayOn = (panel: HTMLElement | null): HTMLElement | null =>
  panel?.querySelector<HTMLElement>("a, button") ?? panel;
