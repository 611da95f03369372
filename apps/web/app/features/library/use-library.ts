import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type DocumentChange, type DocumentChannel, openDocumentChannel } from "../../lib/document-changes.ts";
import { fetchPage } from "./document-calls.ts";
import type { LibraryData } from "./library-data.ts";
import { changeLibrary, type LibraryChange, type LibraryState, startLibrary, TABS } from "./library-state.ts";
import { createOwnWorks, type OwnWorks } from "./own-works.ts";
import { recallLists, rememberLists } from "./remember-lists.ts";
import { useReturn } from "./use-return.ts";

export type KnownChange = Exclude<DocumentChange, { type: "unknown" }>;

export interface Library {
  readonly state: LibraryState;
  /** Only here. */
  readonly dispatch: Dispatch<LibraryChange>;
  /** Here and in the other tabs of this person. */
  readonly change: (change: KnownChange) => void;
  /** Only there. */
  readonly tell: (change: DocumentChange) => void;
  readonly works: OwnWorks;
}

/** The lists of one person: from the server at first, then kept in step with other tabs and, on return, with other people. */
export function useLibrary(data: LibraryData, userId: string): Library {
  const [state, dispatch] = useReducer(changeLibrary, data, (fresh) => startLibrary(recallLists(userId, fresh)));
  const [works] = useState(createOwnWorks);
  const channel = useRef<DocumentChannel | null>(null);
  const refresh = useRefresh(dispatch, works);

  useEffect(() => {
    for (const tab of TABS) dispatch({ type: "refreshed", tab, page: data[tab] });
  }, [data]);

  useEffect(() => {
    channel.current = openDocumentChannel(userId, (change) =>
      change.type === "unknown" ? void refresh() : dispatch(change),
    );
    return () => {
      channel.current?.close();
      channel.current = null;
    };
  }, [userId, refresh]);

  useEffect(() => rememberLists(userId, state), [userId, state]);

  useReturn(refresh);

  const tell = useCallback((change: DocumentChange) => channel.current?.post(change), []);
  const change = useCallback(
    (known: KnownChange) => {
      dispatch(known);
      tell(known);
    },
    [tell],
  );
  return { state, dispatch, change, tell, works };
}

function useRefresh(dispatch: Dispatch<LibraryChange>, works: OwnWorks): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const { mark } = works;
    const answers = await Promise.all(TABS.map((tab) => fetchPage(tab)));
    // Signed out in another tab: the server knows where to go from here.
    if (answers.some((answer) => !answer.ok && answer.problem.status === 401)) return revalidate();
    if (!works.isUntouchedSince(mark)) return;
    for (const [at, answer] of answers.entries()) {
      const tab = TABS[at];
      if (tab && answer.ok) dispatch({ type: "refreshed", tab, page: answer.value });
    }
  }, [dispatch, works, revalidate]);
}
