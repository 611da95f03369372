import type { DocumentItem } from "@treeline/contract";
import { useCallback, useMemo, useState } from "react";
import type { Library } from "../list/use-library.ts";
import type { UsedSelection } from "./use-selection.ts";

/** Events of the tiles and their menu. A stable object, so that memoised tiles do not render again. */
export interface TileEvents {
  press(id: string, isRange: boolean): void;
  openMenu(menu: OpenMenu): void;
  startRename(id: string): void;
  endRename(): void;
  share(id: string): void;
  /** Opens a dialog: only the owner can undo it. */
  leave(items: readonly DocumentItem[]): void;
  /** Opens a dialog for the kind of file. */
  export(items: readonly DocumentItem[]): void;
  /** Opens what its import said. */
  showReport(item: DocumentItem): void;
}

/** The open menu of a document, anchored to its button. */
export interface OpenMenu {
  readonly item: DocumentItem;
  readonly button: HTMLElement;
  /** Opened by key, its first entry gets the focus. */
  readonly isByKey: boolean;
}

interface UsedTileEvents {
  readonly events: TileEvents;
  readonly menu: OpenMenu | null;
  closeMenu(): void;
  /** The id of the document whose name is being edited. */
  readonly renaming: string | null;
  /** The documents in the dialog that asks before leaving. */
  readonly leaving: readonly DocumentItem[];
  stopLeaving(): void;
  /** The documents in the dialog for exports. */
  readonly exported: readonly DocumentItem[];
  stopExport(): void;
  /** The document whose import report is open. */
  readonly reported: DocumentItem | null;
  closeReport(): void;
}

const NOTHING: readonly DocumentItem[] = [];

export function useTileEvents({ dispatch }: Library, { press }: UsedSelection): UsedTileEvents {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(NOTHING);
  const [exported, setExported] = useState(NOTHING);
  const [reported, setReported] = useState<DocumentItem | null>(null);
  const events = useMemo<TileEvents>(
    () => ({
      press,
      openMenu: setMenu,
      startRename: setRenaming,
      endRename: () => setRenaming(null),
      share: (id) => dispatch({ type: "current", id }),
      leave: setLeaving,
      export: setExported,
      showReport: setReported,
    }),
    [press, dispatch],
  );
  const closeMenu = useCallback(() => setMenu(null), []);
  return {
    events,
    menu,
    closeMenu,
    renaming,
    leaving,
    stopLeaving: () => setLeaving(NOTHING),
    exported,
    stopExport: () => setExported(NOTHING),
    reported,
    closeReport: () => setReported(null),
  };
}
