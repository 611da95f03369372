import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { createRefresher, type Refresher } from "./create-refresher.ts";
import { fetchStretch } from "./document-calls.ts";
import type { LibraryData } from "./library-data.ts";
import { type LibraryChange, TABS } from "./library-state.ts";
import { libraryWorks } from "./library-works.ts";

/** The first data of a page is shown as it is. Later data may be older than what was done meanwhile: then the server is asked again. */
export function useRefresher(data: LibraryData, dispatch: (change: LibraryChange) => void): Refresher {
  const { revalidate } = useRevalidator();
  const [refresher] = useState(() =>
    createRefresher({
      works: libraryWorks,
      ask: fetchStretch,
      show: (stretch, page) => dispatch({ type: "refreshed", ...stretch, page }),
      onSignedOut: () => void revalidate(),
    }),
  );
  const shown = useRef<LibraryData | null>(null);
  useEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === data) return;
    shown.current = data;
    if (isFirst) for (const tab of TABS) refresher.note(data[tab].items);
    if (!isFirst || libraryWorks.isBusy) void refresher.refresh();
  }, [data, refresher]);
  return refresher;
}
