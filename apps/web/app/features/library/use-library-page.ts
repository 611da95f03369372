import { useCallback, useEffect, useMemo } from "react";
import { useToaster } from "../../ui/use-toaster.tsx";
import type { LibraryData } from "./library-data.ts";
import type { Tab } from "./library-state.ts";
import type { Creation } from "./new-document.tsx";
import { pickShownList, type ShownList } from "./pick-shown-list.ts";
import { useDocumentActions } from "./use-document-actions.ts";
import { useFailureLine } from "./use-failure-line.ts";
import { type Library, useLibrary } from "./use-library.ts";
import { useListChoice } from "./use-list-choice.ts";
import { useMore } from "./use-more.ts";
import { useSearch } from "./use-search.ts";
import { useSelection } from "./use-selection.ts";

/** All that the page of documents knows and can do, put together; what it looks like is in `Library`. */
export function useLibraryPage(data: LibraryData, userId: string) {
  const library = useLibrary(data, userId);
  const { state, dispatch } = library;
  const { show, toast } = useToaster();
  const actions = useDocumentActions(library, show);
  const [choice, choose] = useListChoice(data.choice);
  const search = useSearch(choice.tab, dispatch);
  const shown = pickShownList(state, choice.tab, search);
  const more = useMore(choice.tab, shown.isFound && state.found ? state.found : state[choice.tab], dispatch);
  const selection = useSelection(shown.items);
  const fail = useFailureLine();
  const creation = useMemo<Creation>(() => ({ onProblem: (problem) => show(fail("create", problem)) }), [show, fail]);

  const look = useLookAt(library, choice.tab, shown);

  // When all that was loaded is gone nobody scrolls, and there would never be more.
  const isOut = shown.items.length === 0 && shown.next !== null;
  const { load } = more;
  useEffect(() => {
    if (isOut) load();
  }, [isOut, load]);

  // What is selected is what one sees.
  const { clear } = selection;
  useEffect(clear, [choice.tab, search.text, clear]);
  return { library, toast, actions, choice, choose, search, shown, more, look, selection, creation };
}

/** Keeps the stretch that is on the screen in step with the server. A list without documents is looked at as it is. */
function useLookAt({ look }: Library, tab: Tab, { items, search }: ShownList): (from: number, to: number) => void {
  const lookAt = useCallback(
    (from: number, to: number) => look({ tab, search, after: items[from - 1] ?? null }, items.slice(from, to)),
    [look, tab, search, items],
  );
  const isNothing = items.length === 0;
  useEffect(() => {
    if (isNothing) lookAt(0, 0);
  }, [isNothing, lookAt]);
  return lookAt;
}
