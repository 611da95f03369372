import type { DocumentItem } from "@treeline/contract";
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { type DocumentChange, type DocumentChannel, openDocumentChannel } from "../../lib/document-changes.ts";
import type { OwnWorks } from "../../lib/own-works.ts";
import type { Refresher } from "./create-refresher.ts";
import type { LibraryData } from "./library-data.ts";
import { changeLibrary, type KnownChange, type LibraryChange, type LibraryState } from "./library-state.ts";
import { libraryWorks } from "./library-works.ts";
import { forgetLists, recallLists, rememberLists } from "./remember-lists.ts";
import { isAnyWaiting } from "./run-for-all.ts";
import { useRefresher } from "./use-refresher.ts";
import { useReturn } from "./use-return.ts";

export interface Library extends Pick<Refresher, "look" | "refresh"> {
  readonly state: LibraryState;
  /** Only here. */
  readonly dispatch: (change: LibraryChange) => void;
  /** Here and in the other tabs of this person. */
  readonly change: (change: KnownChange) => void;
  /** Only there. */
  readonly tell: (change: DocumentChange) => void;
  readonly works: OwnWorks;
}

/** The lists of one person: from the server at first, then kept in step with other tabs and, on return, with other people. */
export function useLibrary(data: LibraryData, userId: string): Library {
  const [state, change] = useReducer(changeLibrary, data, (fresh) => recallLists(userId, fresh));
  const refresher = useRefresher(data, change);
  const { note, refresh, look } = refresher;
  const dispatch = useCallback(
    (news: LibraryChange) => {
      note(listNews(news));
      change(news);
    },
    [note],
  );
  const tell = useChannel(userId, { dispatch, refresh });
  useRemembering(userId, state);
  useReturn(refresh);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isAnyWaiting()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);

  const changeHereAndThere = useCallback(
    (known: KnownChange) => {
      change(known);
      tell(known);
    },
    [tell],
  );
  return { state, dispatch, change: changeHereAndThere, tell, works: libraryWorks, refresh, look };
}

/** What a change brings from the server. */
function listNews(news: LibraryChange): readonly DocumentItem[] {
  if (news.type === "found") return news.found.items;
  return "page" in news ? news.page.items : [];
}

/** Hears the other tabs. Gives the way to tell them. */
function useChannel(
  userId: string,
  { dispatch, refresh }: Pick<Library, "dispatch" | "refresh">,
): (change: DocumentChange) => void {
  const channel = useRef<DocumentChannel | null>(null);
  useEffect(() => {
    channel.current = openDocumentChannel(userId, (change) => {
      libraryWorks.touch();
      if (change.type === "unknown") void refresh();
      else dispatch(change);
    });
    return () => {
      channel.current?.close();
      channel.current = null;
    };
  }, [userId, dispatch, refresh]);
  return useCallback((change) => channel.current?.post(change), []);
}

function useRemembering(userId: string, state: LibraryState): void {
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => {
    forgetLists();
    return () => rememberLists(userId, latest.current);
  }, [userId]);
}
