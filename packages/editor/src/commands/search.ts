import type { Command } from "../edit.ts";
import { findHits } from "../search.ts";
import { leadOf } from "../selection.ts";
import { unfoldAbove } from "./toggle-fold.ts";

/** null closes the search. */
export const searchFor =
  (query: string | null): Command =>
  (state) => {
    if (query === null) return state.search ? (edit) => edit.setSearch(null) : null;
    return (edit) => edit.setSearch({ query, hits: findHits(state.snapshot, query), at: null });
  };

/** Round and round. The first hit is the one after the selected topic. */
const goToHit =
  (by: 1 | -1): Command =>
  (state) => {
    const { search } = state;
    if (!search || search.hits.length === 0) return null;
    const current = search.hits.indexOf(search.at ?? leadOf(state.selection) ?? "");
    const start = current === -1 && by === -1 ? 0 : current;
    const hit = search.hits[(start + by + search.hits.length) % search.hits.length] as string;
    return (edit) => {
      unfoldAbove(edit, state, hit);
      edit.select([hit]);
      edit.setSearch({ ...search, at: hit });
    };
  };

export const searchNext = goToHit(1);
export const searchPrevious = goToHit(-1);
