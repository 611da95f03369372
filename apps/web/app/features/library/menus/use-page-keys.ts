import { useEffect } from "react";

/** What buttons and fields say of their keys, and how they are found. */
export const SEARCH_KEY = "/";
export const NEW_KEY = "Alt+N";

/** `/` goes to the search, Alt+N makes a new document; not while one types, nor over an open menu or dialog. */
export function usePageKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || isElsewhere(event.target)) return;
      const key = event.altKey ? (event.code === "KeyN" && !event.shiftKey ? NEW_KEY : null) : searchKeyOf(event);
      const target = key && document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
      if (!target) return;
      event.preventDefault();
      if (key === NEW_KEY) target.click();
      else target.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** On a Russian keyboard the key of the slash gives a full stop. */
const searchKeyOf = ({ key, code }: KeyboardEvent) =>
  key === "/" || (key === "." && code === "Slash") ? SEARCH_KEY : null;

function isElsewhere(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement && target.matches("input:not([type=checkbox], [type=radio]), textarea");
  return isTyping || document.querySelector("[role=menu], [role=dialog], [role=alertdialog]") !== null;
}
