import type { DocumentItem } from "@treeline/contract";
import { type RefObject, useEffect, useEffectEvent, useMemo } from "react";
import type { DocumentActions } from "../actions/document-actions.ts";
import { SELECTION_BAR_ID } from "./selection-bar.tsx";
import type { TileEvents } from "./tile-events.ts";
import { findMenuButton } from "./tile-parts.ts";
import { useArrowKeys } from "./use-arrow-keys.ts";
import type { KeptFocus } from "./use-kept-focus.ts";
import type { UsedSelection } from "./use-selection.ts";

interface Keys {
  readonly items: readonly DocumentItem[];
  readonly selection: UsedSelection;
  readonly actions: DocumentActions;
  readonly events: TileEvents;
}

/**
 * The keys of every file list, on its tiles: arrows, Space, Ctrl+A or ⌘A, F2, Delete, and Shift+F10 or the menu key. Escape works on the
 * selection bar, too.
 */
export function useListKeys(
  panel: RefObject<HTMLElement | null>,
  { focus, ...keys }: Keys & { focus: KeptFocus },
): void {
  const ids = useMemo(() => keys.items.map(({ id }) => id), [keys.items]);
  const move = useArrowKeys({ panel, ids, keep: focus.setStop });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const tile = panel.current?.contains(target) ? target.closest<HTMLElement>("[data-id]") : null;
    const { selection } = keys;
    if (event.key === "Escape" && selection.items.length > 0 && (tile || target.closest(`#${SELECTION_BAR_ID}`))) {
      selection.clear();
    }
    if (!tile || event.defaultPrevented || target.matches("input:not([type=checkbox])")) return;
    if (answerKey(event, tile, keys) || (isPlain(event) && move(event.key, tile))) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const isPlain = ({ altKey, shiftKey }: KeyboardEvent) => !altKey && !shiftKey;

/** Whether the key has done something. */
function answerKey(event: KeyboardEvent, tile: HTMLElement, { items, selection, actions, events }: Keys): boolean {
  const item = items.find(({ id }) => id === tile.dataset["id"]);
  const isOnLink = event.target instanceof HTMLAnchorElement;
  // By `code`, so that it works with any keyboard layout.
  if (event.code === "KeyA" && (event.ctrlKey || event.metaKey)) {
    selection.selectAll();
    return true;
  }
  if (!item) return false;
  if (event.key === " " && isOnLink) {
    events.press(item.id, event.shiftKey);
    return true;
  }
  if (event.key === "F2" && item.abilities.edit) {
    events.startRename(item.id);
    return true;
  }
  if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
    const button = findMenuButton(tile);
    if (button) events.openMenu({ item, button, isByKey: true });
    return true;
  }
  if (event.key !== "Delete") return false;
  removeOrLeave(selection.items.length > 0 ? selection.items : [item], { selection, actions, events });
  return true;
}

/** One's own go into the bin at once; leaving those of others asks first. */
function removeOrLeave(items: readonly DocumentItem[], { selection, actions, events }: Omit<Keys, "items">): void {
  if (!items.every(({ abilities }) => abilities.delete)) return events.leave(items);
  selection.clear();
  actions.remove(items);
}
