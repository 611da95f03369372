import type { DocumentItem } from "@treeline/contract";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";

/** The selected documents. A range grows from the one that was pressed last, the anchor. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

export function toggleSelected({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Adds everything from the anchor to this document in list order; without an anchor, this document. */
export function selectUpTo({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  const ends = [order.indexOf(anchor ?? id), order.indexOf(id)].toSorted((a, b) => a - b);
  const [from = 0, to = 0] = ends;
  const range = from < 0 ? [id] : order.slice(from, to + 1);
  return { ids: new Set([...ids, ...range]), anchor: anchor ?? id };
}

export const selectAll = (order: readonly string[]): Selection => ({ ids: new Set(order), anchor: order[0] ?? null });

export interface UsedSelection<T = DocumentItem> {
  readonly ids: ReadonlySet<string>;
  /** In the order of the list, without documents that are gone. */
  readonly items: readonly T[];
  press(id: string, isRange: boolean): void;
  selectAll(): void;
  clear(): void;
}

export function useSelection<T extends { readonly id: string }>(listed: readonly T[]): UsedSelection<T> {
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
