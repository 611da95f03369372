import { searchFor } from "@treeline/editor";
import { type RefObject, useEffect, useRef } from "react";
import { useSession } from "../../session/session.ts";

/** The field of an open search: it has the focus with its text selected, and gets it again when the search is asked for again. */
export function useSearchField(query: string): RefObject<HTMLInputElement | null> {
  const session = useSession();
  const field = useRef<HTMLInputElement>(null);
  const first = useRef(query);
  useEffect(() => {
    const { editor, isSearching } = session;
    const take = () => {
      field.current?.focus();
      field.current?.select();
    };
    take();
    if (first.current !== "") editor.run(searchFor(first.current));
    const detach = [
      session.onRequest(({ kind }) => {
        if (kind === "search") take();
      }),
      // Esc in the map gives up the search: the bar goes with it.
      editor.subscribe((state, before) => {
        if (before.search && !state.search) isSearching.set(false);
      }),
    ];
    return () => {
      for (const each of detach) each();
      editor.run(searchFor(null));
    };
  }, [session]);
  return field;
}
