import type { Sort } from "@treeline/contract";
import { useEffect, useEffectEvent } from "react";
import type { FetchProblem } from "../../../lib/api/fetch-api.ts";
import { fetchPage, libraryCalls } from "./fetch-lists.ts";
import type { Library } from "./use-library.ts";

interface Sorting {
  /** The order that was chosen. */
  readonly sort: Sort;
  onFailure(problem: FetchProblem): void;
}

/**
 * Brings the lists into the order that was chosen: at once when all of them is loaded, else by asking for their beginnings again. Until
 * the answer they stay as they are. Tells whether it is on its way.
 */
export function useSorting({ state, dispatch }: Library, { sort, onFailure }: Sorting): boolean {
  const isWanted = sort !== state.sort;
  const bring = useEffectEvent(async (wanted: Sort, isOver: () => boolean) => {
    if (state.personal.next === null && state.shared.next === null) return dispatch({ type: "resorted", sort: wanted });
    const [personal, shared] = await libraryCalls.readLatest(() =>
      Promise.all([fetchPage("personal", { sort: wanted }), fetchPage("shared", { sort: wanted })]),
    );
    if (isOver()) return;
    if (personal.ok && shared.ok) {
      return dispatch({ type: "sorted", lists: { sort: wanted, personal: personal.value, shared: shared.value } });
    }
    const failed = [personal, shared].find((answer) => !answer.ok);
    if (failed && !failed.ok) onFailure(failed.problem);
  });
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    void bring(sort, () => isOver);
    return () => {
      isOver = true;
    };
  }, [isWanted, sort]);
  return isWanted;
}
