import type { DocumentItem } from "@treeline/contract";
import { useMemo, useState } from "react";
import type { TileEvents } from "./tile-events.ts";
import type { Library } from "./use-library.ts";
import type { UsedSelection } from "./use-selection.ts";

interface UsedTileEvents {
  readonly events: TileEvents;
  /** The document whose name is being edited. */
  readonly renaming: string | null;
  /** Those that are about to be left. */
  readonly leaving: readonly DocumentItem[];
  stopLeaving(): void;
}

export function useTileEvents({ dispatch }: Library, { press }: UsedSelection): UsedTileEvents {
  const [renaming, setRenaming] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<readonly DocumentItem[]>([]);
  const events = useMemo<TileEvents>(
    () => ({
      press,
      startRename: setRenaming,
      endRename: () => setRenaming(null),
      share: (id) => dispatch({ type: "current", id }),
      leave: setLeaving,
    }),
    [press, dispatch],
  );
  return { events, renaming, leaving, stopLeaving: () => setLeaving([]) };
}
