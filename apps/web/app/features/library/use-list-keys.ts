import { type RefObject, useEffect, useEffectEvent } from "react";
import type { TileEvents } from "./tile-events.ts";
import type { DocumentActions } from "./use-document-actions.ts";
import type { UsedSelection } from "./use-selection.ts";

interface Keys {
  readonly selection: UsedSelection;
  readonly actions: DocumentActions;
  readonly events: TileEvents;
}

/** The keys of every file list, on its tiles: Escape, Ctrl+A or ⌘A, F2, Delete. */
export function useListKeys(panel: RefObject<HTMLElement | null>, { selection, actions, events }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const tile = target.closest<HTMLElement>("[data-id]");
    if (!tile || target.matches("input:not([type=checkbox])")) return;
    const { items, selectAll, clear } = selection;
    const isSelecting = items.length > 0;
    if (event.key === "Escape" && isSelecting) clear();
    // By its place on the keyboard, so that any layout will do.
    if (event.code === "KeyA" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      selectAll();
    }
    if (event.key === "F2") events.startRename(tile.dataset["id"] ?? "");
    if (event.key === "Delete" && isSelecting && items.every((item) => item.abilities.delete)) {
      clear();
      actions.remove(items);
    }
  });
  useEffect(() => {
    const element = panel.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, [panel]);
}
