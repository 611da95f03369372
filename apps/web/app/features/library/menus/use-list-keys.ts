import type { DocumentItem } from "@treeline/contract";
import { type RefObject, useEffect, useEffectEvent } from "react";
import type { DocumentActions } from "../actions/document-actions.ts";
import { SELECTION_BAR_ID } from "./selection-bar.tsx";
import type { TileEvents } from "./tile-events.ts";
import type { UsedSelection } from "./use-selection.ts";

interface Keys {
  readonly items: readonly DocumentItem[];
  readonly selection: UsedSelection;
  readonly actions: DocumentActions;
  readonly events: TileEvents;
}

/** The keys of every file list, on its tiles: Escape, Ctrl+A or ⌘A, F2, Delete. Escape works on the selection bar, too. */
export function useListKeys(panel: RefObject<HTMLElement | null>, keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { items, selection, actions, events } = keys;
    const target = event.target as HTMLElement;
    const isSelecting = selection.items.length > 0;
    const tile = panel.current?.contains(target) ? target.closest<HTMLElement>("[data-id]") : null;
    if (event.key === "Escape" && isSelecting && (tile || target.closest(`#${SELECTION_BAR_ID}`))) selection.clear();
    if (!tile || target.matches("input:not([type=checkbox])")) return;
    // By `code`, so that it works with any keyboard layout.
    if (event.code === "KeyA" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      selection.selectAll();
    }
    const item = items.find(({ id }) => id === tile.dataset["id"]);
    if (event.key === "F2" && item?.abilities.edit) events.startRename(item.id);
    if (event.key === "Delete" && isSelecting && selection.items.every(({ abilities }) => abilities.delete)) {
      selection.clear();
      actions.remove(selection.items);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
