import type { DocumentItem } from "@treeline/contract";
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from "react";
import {
  type DocumentChange,
  type DocumentChannel,
  openDocumentChannel,
} from "../../../lib/documents/document-changes.ts";
import { useReturn } from "../../../lib/page/use-return.ts";
import { libraryCalls } from "./fetch-lists.ts";
import { changeLibrary, type KnownChange, type LibraryChange, type LibraryState, type Lists } from "./library-state.ts";
import type { ListChoice } from "./list-choice.ts";
import { type Refresher, useRefresher } from "./refresher.ts";
import { forgetLists, recallLists, rememberLists } from "./remember-lists.ts";

/** What the server sends with the page. */
export interface LibraryData extends Lists {
  readonly choice: ListChoice;
  /** Milliseconds since the epoch, on the server. */
  readonly now: number;
}

export interface Library extends Pick<Refresher, "showRange" | "refresh"> {
  readonly state: LibraryState;
  /** In this tab only. */
  readonly dispatch: (change: LibraryChange) => void;
  /** In this tab and in the person's other tabs. */
  readonly change: (change: KnownChange) => void;
  /** In the other tabs only. */
  readonly tell: (change: DocumentChange) => void;
}

/** The lists of one person: first from the server, then in step with other tabs and, when the window gets the focus back, with other people. */
export function useLibrary(data: LibraryData, userId: string): Library {
  const [state, change] = useReducer(changeLibrary, data, (fresh) => recallLists(userId, fresh));
  const { markFresh, refresh, showRange } = useRefresher(data, state.sort, change);
  const dispatch = useCallback(
    (news: LibraryChange) => {
      markFresh(itemsFromServer(news));
      change(news);
    },
    [markFresh],
  );
  const tell = useChannel(userId, { dispatch, refresh });
  useRemembering(userId, state);
  useReturn(refresh);
  const changeHereAndThere = useCallback(
    (known: KnownChange) => {
      change(known);
      tell(known);
    },
    [tell],
  );
  return { state, dispatch, change: changeHereAndThere, tell, refresh, showRange };
}

function itemsFromServer(news: LibraryChange): readonly DocumentItem[] {
  if (news.type === "found") return news.found.items;
  if (news.type === "sorted") return [...news.lists.personal.items, ...news.lists.shared.items];
  return "page" in news ? news.page.items : [];
}

/** Applies the changes of the other tabs. Returns the function that tells them. */
function useChannel(
  userId: string,
  { dispatch, refresh }: Pick<Library, "dispatch" | "refresh">,
): (change: DocumentChange) => void {
  const channel = useRef<DocumentChannel | null>(null);
  useEffect(() => {
    channel.current = openDocumentChannel(userId, (change) => {
      libraryCalls.markStale();
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
