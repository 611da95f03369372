import type { versions } from "@treeline/contract";
import { useEffect, useState } from "react";
import { listVersions } from "./version-calls.ts";

export type VersionItem = versions.VersionItem;

/** `code`: why it did not come. */
export type Status = { readonly kind: "loading" | "ready" } | { readonly kind: "failed"; readonly code: string };

export interface VersionPages {
  readonly items: readonly VersionItem[];
  /** Where older ones begin; null: there are none. */
  readonly next: string | null;
  readonly status: Status;
}

const LOADING: Status = { kind: "loading" };
const READY: Status = { kind: "ready" };
const NOTHING_YET: VersionPages = { items: [], next: null, status: LOADING };

/** The versions of a document, the newest first, a page at a time. A newer call takes the place of an older one. */
export function useVersions(documentId: string) {
  const [pages, setPages] = useState(NOTHING_YET);
  // A new object for each call: the same page may be asked for again.
  const [wanted, setWanted] = useState<{ readonly cursor: string | null }>({ cursor: null });
  useEffect(() => {
    const call = new AbortController();
    const read = async () => {
      const { cursor } = wanted;
      const answer = await listVersions(documentId, { cursor, signal: call.signal });
      if (call.signal.aborted) return;
      setPages(({ items, next }) =>
        answer.ok
          ? { items: cursor === null ? answer.value : [...items, ...answer.value], next: answer.next, status: READY }
          : { items, next, status: { kind: "failed", code: answer.problem.code } },
      );
    };
    void read().catch(() => undefined);
    return () => call.abort();
  }, [documentId, wanted]);

  /** From the beginning without a cursor. */
  const load = (cursor: string | null) => {
    setPages((before) => ({ ...before, status: LOADING }));
    setWanted({ cursor });
  };
  const change = (item: VersionItem) =>
    setPages(({ items, ...rest }) => ({ ...rest, items: items.map((each) => (each.id === item.id ? item : each)) }));
  return { pages, load, change };
}
