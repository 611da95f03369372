import type { DocumentItem } from "@treeline/contract";
import { useCallback, useMemo, useState } from "react";
import type { Library } from "../list/use-library.ts";
import type { UsedSelection } from "./use-selection.ts";

/** What tiles and their menu tell the list. The same object all the time, so that tiles are not drawn anew for it. */
export interface TileEvents {
  press(id: string, isRange: boolean): void;
  openMenu(menu: OpenMenu): void;
  startRename(id: string): void;
  endRename(): void;
  share(id: string): void;
  /** Asks first: there is no way back without the owner. */
  leave(items: readonly DocumentItem[]): void;
}

/** The menu of a document, at the button that opened it. */
export interface OpenMenu {
  readonly item: DocumentItem;
  readonly button: HTMLElement;
  /** Then it begins at its first entry. */
  readonly isByKey: boolean;
}

interface UsedTileEvents {
  readonly events: TileEvents;
  readonly menu: OpenMenu | null;
  closeMenu(): void;
  /** The document whose name is being edited. */
  readonly renaming: string | null;
  /** Those that are about to be left. */
  readonly leaving: readonly DocumentItem[];
  stopLeaving(): void;
}

const NOTHING: readonly DocumentItem[] = [];

export function useTileEvents({ dispatch }: Library, { press }: UsedSelection): UsedTileEvents {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(NOTHING);
  const events = useMemo<TileEvents>(
    () => ({
      press,
      openMenu: setMenu,
      startRename: setRenaming,
      endRename: () => setRenaming(null),
      share: (id) => dispatch({ type: "current", id }),
      leave: setLeaving,
    }),
    [press, dispatch],
  );
  const closeMenu = useCallback(() => setMenu(null), []);
  return { events, menu, closeMenu, renaming, leaving, stopLeaving: () => setLeaving(NOTHING) };
}
