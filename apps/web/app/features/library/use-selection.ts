import type { DocumentItem } from "@treeline/contract";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { NOTHING_SELECTED, type Selection, selectAll, selectUpTo, toggleSelected } from "./selection.ts";

export interface UsedSelection {
  readonly ids: ReadonlySet<string>;
  /** In the order of the list; what is no longer there does not count. */
  readonly items: readonly DocumentItem[];
  press(id: string, isRange: boolean): void;
  selectAll(): void;
  clear(): void;
}

export function useSelection(listed: readonly DocumentItem[]): UsedSelection {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const order = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    order.current = listed.map(({ id }) => id);
  }, [listed]);
  const items = useMemo(() => listed.filter(({ id }) => selection.ids.has(id)), [listed, selection]);

  const press = useCallback((id: string, isRange: boolean) => {
    setSelection((old) => (isRange ? selectUpTo(old, id, order.current) : toggleSelected(old, id)));
  }, []);
  const all = useCallback(() => setSelection(selectAll(order.current)), []);
  const clear = useCallback(() => setSelection(NOTHING_SELECTED), []);
  return { ids: selection.ids, items, press, selectAll: all, clear };
}
