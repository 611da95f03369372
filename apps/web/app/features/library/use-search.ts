import { type Dispatch, useEffect, useState } from "react";
import type { FetchProblem } from "../../lib/fetch-api.ts";
import { fetchPage } from "./document-calls.ts";
import type { LibraryChange, Tab } from "./library-state.ts";

/** A short rest in typing; asking for every letter would only make the answers late. */
const REST_MS = 150;

export interface Search {
  readonly text: string;
  readonly isWaiting: boolean;
  readonly problem: FetchProblem | null;
  set(text: string): void;
}

/** The last question that was answered, and what was wrong with it. */
interface Answered {
  readonly question: string;
  readonly problem: FetchProblem | null;
}

/** As one types. What was found before stays until the next answer is there; an answer that comes too late is dropped. */
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
        // Then nobody waits for the answer any more.
        if (!stop.signal.aborted) throw error;
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, question, tab, dispatch]);

  return { text, isWaiting: search !== "" && !isAnswered, problem: isAnswered ? answered.problem : null, set: setText };
}
