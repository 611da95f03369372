import type { DocumentItem } from "@treeline/contract";
import { useCallback, useMemo, useState } from "react";
import type { OpenMenu, TileEvents } from "./tile-events.ts";
import type { Library } from "./use-library.ts";
import type { UsedSelection } from "./use-selection.ts";

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
