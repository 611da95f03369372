import { type Dispatch, useEffect, useState } from "react";
import type { FetchProblem } from "../../../lib/api/fetch-api.ts";
import { fetchPage } from "./fetch-lists.ts";
import type { DocumentList, LibraryChange, LibraryState, Tab } from "./library-state.ts";

/** Debounces typing: a request for every letter would only delay the last answer. */
const DEBOUNCE_MS = 150;

export interface Search {
  readonly text: string;
  readonly isWaiting: boolean;
  readonly problem: FetchProblem | null;
  set(text: string): void;
}

/** The last question that was answered, and why it failed if it did. */
interface Answered {
  readonly question: string;
  readonly problem: FetchProblem | null;
}

/** Searches while the user types. Earlier results stay until the next answer; an answer that comes too late is dropped. */
export function useSearch(tab: Tab, dispatch: Dispatch<LibraryChange>): Search {
  const [text, setText] = useState("");
  const [answered, setAnswered] = useState<Answered | null>(null);
  const search = text.trim();
  const question = `${tab} ${search}`;
  const isAnswered = answered?.question === question;

  useEffect(() => {
    if (search === "") return dispatch({ type: "search left" });
    const stop = new AbortController();
    const ask = async () => {
      const answer = await fetchPage(tab, { search, signal: stop.signal });
      setAnswered({ question, problem: answer.ok ? null : answer.problem });
      if (answer.ok) dispatch({ type: "found", found: { ...answer.value, tab, search } });
    };
    const timer = setTimeout(() => {
      ask().catch((error: unknown) => {
        // Aborted: the answer is not needed any more.
        if (!stop.signal.aborted) throw error;
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, question, tab, dispatch]);

  return { text, isWaiting: search !== "" && !isAnswered, problem: isAnswered ? answered.problem : null, set: setText };
}

export interface ShownList extends DocumentList {
  readonly isFound: boolean;
  /** The text that found it. */
  readonly search?: string;
  /** Nothing can be shown yet: the last results are of the other list. */
  readonly isWaiting: boolean;
  /** The search failed, so it is unknown whether there are results. */
  readonly isUnknown: boolean;
}

const NOTHING: DocumentList = { items: [], next: null };

/** The search results, else the whole list: it stays until the first answer. */
export function pickShownList(state: LibraryState, tab: Tab, search: Search): ShownList {
  const { found } = state;
  const isUnknown = search.problem !== null;
  if (!found || search.text.trim() === "") return { ...state[tab], isFound: false, isWaiting: false, isUnknown };
  if (found.tab === tab) return { ...found, isFound: true, isWaiting: false, isUnknown };
  return { ...NOTHING, isFound: false, isWaiting: search.isWaiting, isUnknown };
}

/** Whether there is really nothing, not only nothing yet. */
export const isEmpty = ({ items, next, isWaiting, isUnknown }: ShownList): boolean =>
  items.length === 0 && next === null && !isWaiting && !isUnknown;
