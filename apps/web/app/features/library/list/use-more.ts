import type { Sort } from "@treeline/contract";
import { type Dispatch, useCallback, useRef, useState } from "react";
import { fetchPage } from "./fetch-lists.ts";
import type { DocumentList, FoundList, LibraryChange } from "./library-state.ts";
import type { Tab } from "./tab.ts";

export interface More {
  readonly state: "idle" | "loading" | "failed";
  /** Loads the next page, unless it is loading or there is none. After a failure only `retry` does. */
  load(): void;
  retry(): void;
}

interface Asked {
  readonly after: string;
  readonly state: "loading" | "failed";
}

/** The pages after the first, of a list or of search results. */
export function useMore(
  { tab, sort }: { tab: Tab; sort: Sort },
  { next, ...shown }: DocumentList | FoundList,
  dispatch: Dispatch<LibraryChange>,
): More {
  const [asked, setAsked] = useState<Asked | null>(null);
  const running = useRef<string | null>(null);
  const question = "question" in shown ? shown.question : undefined;

  const ask = useCallback(
    async (after: string) => {
      running.current = after;
      setAsked({ after, state: "loading" });
      const answer = await fetchPage(tab, { sort, after, question });
      if (running.current === after) running.current = null;
      setAsked((old) => (old?.after === after ? (answer.ok ? null : { after, state: "failed" }) : old));
      if (!answer.ok) return;
      const page = answer.value;
      dispatch(question ? { type: "found more", page, after } : { type: "extended", tab, page, after });
    },
    [tab, sort, question, dispatch],
  );
  const state = asked?.after === next && asked ? asked.state : "idle";
  const retry = useCallback(() => {
    if (next !== null && running.current !== next) void ask(next);
  }, [next, ask]);
  const load = useCallback(() => {
    if (state !== "failed") retry();
  }, [state, retry]);
  return { state, load, retry };
}
