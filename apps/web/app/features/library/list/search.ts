import { type Dispatch, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Fetched, FetchProblem } from "../../../lib/api/fetch-api.ts";
import { useUnsentIds } from "../../../lib/storage/use-unsent.ts";
import { fetchPage } from "./fetch-lists.ts";
import { FILTERS_OF, type Filter, isAnswer, isAsked, type Question } from "./filters.ts";
import type { DocumentList, LibraryChange, LibraryState, Lists } from "./library-state.ts";
import type { Tab } from "./tab.ts";

/** Debounces typing: a request for every letter would only delay the last answer. */
const DEBOUNCE_MS = 150;

export interface Search {
  readonly text: string;
  readonly question: Question;
  readonly isWaiting: boolean;
  readonly problem: FetchProblem | null;
  set(text: string): void;
  setFilter(filter: Filter): void;
  /** Back to the whole list. */
  clear(): void;
}

/** The last question that was answered, and why it failed if it did. */
interface Answered {
  readonly asked: string;
  readonly problem: FetchProblem | null;
}

interface Searched {
  readonly tab: Tab;
  readonly lists: Lists;
  readonly userId: string;
}

/** Searches and filters while the user types. Earlier results stay until the next answer; an answer that comes too late is dropped. */
export function useSearch({ tab, lists, userId }: Searched, dispatch: Dispatch<LibraryChange>): Search {
  const { sort } = lists;
  const [text, setText] = useState("");
  const [chosen, setFilter] = useState<Filter>("all");
  const [answered, setAnswered] = useState<Answered | null>(null);
  const filter = FILTERS_OF[tab].includes(chosen) ? chosen : "all";
  const unsentIds = useUnsentIds(userId);
  const search = text.trim();
  const ids = filter === "unsent" ? unsentIds : "";
  const question = useMemo<Question>(() => ({ search, filter, ids }), [search, filter, ids]);
  const asked = [tab, sort, filter, ids, search].join(" ");
  const isAnswered = answered?.asked === asked;
  const findHere = useEffectEvent(() => findUnsent(lists, tab, question));

  useEffect(() => {
    if (!isAsked(question)) return dispatch({ type: "search left" });
    const stop = new AbortController();
    const ask = async () => {
      const here = findHere();
      const answer: Fetched<DocumentList> = here
        ? { ok: true, value: here, next: null }
        : await fetchPage(tab, { sort, question, signal: stop.signal });
      setAnswered({ asked, problem: answer.ok ? null : answer.problem });
      if (answer.ok) dispatch({ type: "found", found: { ...answer.value, tab, question } });
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
  }, [question, asked, tab, sort, dispatch]);

  const clear = () => {
    setText("");
    setFilter("all");
  };
  const isWaiting = isAsked(question) && !isAnswered;
  return { text, question, isWaiting, problem: isAnswered ? answered.problem : null, set: setText, setFilter, clear };
}

/**
 * Documents with unsent changes, when all of them are loaded: without a network they are wanted most, and the server cannot be asked.
 * Undefined when some are not.
 */
function findUnsent({ personal, shared }: Lists, tab: Tab, question: Question): DocumentList | undefined {
  if (question.filter !== "unsent") return undefined;
  const ids = question.ids === "" ? [] : question.ids.split(",");
  const loaded = [...personal.items, ...shared.items];
  const isLoaded = personal.next === null && shared.next === null;
  if (!isLoaded && !ids.every((id) => loaded.some((item) => item.id === id))) return undefined;
  const { items } = tab === "personal" ? personal : shared;
  return { items: items.filter((item) => isAnswer(item, question)), next: null };
}

export interface ShownList extends DocumentList {
  readonly isFound: boolean;
  /** What it answers. */
  readonly question?: Question;
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
  if (!found || !isAsked(search.question)) return { ...state[tab], isFound: false, isWaiting: false, isUnknown };
  if (found.tab === tab) return { ...found, isFound: true, isWaiting: false, isUnknown };
  return { ...NOTHING, isFound: false, isWaiting: search.isWaiting, isUnknown };
}

/** Whether there is really nothing, not only nothing yet. */
export const isEmpty = ({ items, next, isWaiting, isUnknown }: ShownList): boolean =>
  items.length === 0 && next === null && !isWaiting && !isUnknown;
