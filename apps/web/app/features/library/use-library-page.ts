import { useEffect, useMemo } from "react";
import { useToaster } from "../../ui/use-toaster.tsx";
import type { LibraryData } from "./library-data.ts";
import type { Creation } from "./new-document.tsx";
import { pickShownList } from "./pick-shown-list.ts";
import { useDocumentActions } from "./use-document-actions.ts";
import { useFailureLine } from "./use-failure-line.ts";
import { useLibrary } from "./use-library.ts";
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
  const { tell } = library;
  const creation = useMemo<Creation>(
    () => ({
      onCreated: () => tell({ type: "unknown" }),
      onProblem: (problem) => show(fail("create", problem)),
    }),
    [tell, show, fail],
  );

  // What is selected is what one sees.
  const { clear } = selection;
  useEffect(clear, [choice.tab, search.text, clear]);
  return { library, toast, actions, choice, choose, search, shown, more, selection, creation };
}
