import { type RefCallback, useCallback } from "react";

/**
 * For lists whose rows are clicked but never have the focus: keys go to a field elsewhere. Rows say who they are by `data-row`.
 */
export function useClickInside(onClick: (row: string) => void): RefCallback<HTMLElement> {
  return useCallback(
    (list) => {
      if (!list) return undefined;
      const listen = ({ target }: MouseEvent) => {
        const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
        if (row?.dataset.row !== undefined) onClick(row.dataset.row);
      };
      list.addEventListener("click", listen);
      return () => list.removeEventListener("click", listen);
    },
    [onClick],
  );
}
