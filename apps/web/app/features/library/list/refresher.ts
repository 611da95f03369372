import { DEFAULT_SORT, type Sort, type Sortable } from "@treeline/contract";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { CallQueue } from "../../../lib/api/call-queue.ts";
import type { Fetched } from "../../../lib/api/fetch-api.ts";
import { fetchRange, libraryCalls } from "./fetch-lists.ts";
import { type DocumentList, type LibraryChange, type ListRange, type Lists } from "./library-state.ts";
import { FIRST_PAGE_LENGTH } from "./list-range.ts";
import { TABS } from "./tab.ts";

type Items = readonly Sortable[];

/** Keeps the visible part of the lists in step with the server. */
export interface Refresher {
  /** These items just came from the server. */
  markFresh(items: Items): void;
  /** The screen shows these items, the first of this range. Stale ones are fetched again. */
  showRange(range: ListRange, items: Items): void;
  /** The order of the lists from now on. */
  sortBy(sort: Sort): void;
  /** Marks everything stale; fetches the beginnings of both lists and the visible range, and the rest once it is scrolled to. */
  refresh(): Promise<void>;
}

interface RefresherDeps {
  readonly queue: CallQueue;
  fetch(range: ListRange): Promise<Fetched<DocumentList>>;
  onPage(range: ListRange, page: DocumentList): void;
  /** Signed out in another tab: the server knows where to redirect. */
  onSignedOut(): void;
}

const beginningsIn = (sort: Sort): ListRange[] => TABS.map((tab) => ({ tab, sort, after: null }));
const isBeginning = ({ question, after }: ListRange) => question === undefined && after === null;

export function createRefresher({ queue, fetch, onPage, onSignedOut }: RefresherDeps): Refresher {
  /** Fetched, or being fetched, since everything was last marked stale. */
  const fresh = new Set<string>();
  let visible: ListRange | null = null;
  let sort: Sort = DEFAULT_SORT;
  let running: Promise<void> | null = null;

  const markFresh = (items: Items) => {
    for (const { id } of items) fresh.add(id);
  };
  const fetchAll = async (listRanges: () => readonly ListRange[]): Promise<boolean> => {
    const answers = await queue.readLatest(() =>
      Promise.all(listRanges().map(async (range) => ({ range, answer: await fetch(range) }))),
    );
    if (answers.some(({ answer }) => !answer.ok && answer.problem.status === 401)) onSignedOut();
    for (const { range, answer } of answers) {
      if (!answer.ok) continue;
      markFresh(answer.value.items);
      onPage(range, answer.value);
    }
    return answers.every(({ answer }) => answer.ok);
  };
  const refreshOnce = async () => {
    await fetchAll(() => {
      const beginnings = beginningsIn(sort);
      return visible && !isBeginning(visible) && visible.sort === sort ? [...beginnings, visible] : beginnings;
    });
    running = null;
  };
  return {
    markFresh,
    showRange(range, items) {
      visible = range;
      const at = items.findIndex(({ id }) => !fresh.has(id));
      if (at < 0) return;
      const stale = items.slice(at, at + FIRST_PAGE_LENGTH);
      markFresh(stale);
      const fetchStale = async () => {
        const isDone = await fetchAll(() => [{ ...range, after: items[at - 1] ?? range.after }]);
        // The next call of `showRange` tries again.
        if (!isDone) for (const { id } of stale) fresh.delete(id);
      };
      void fetchStale();
    },
    sortBy(order) {
      sort = order;
    },
    refresh() {
      fresh.clear();
      // The running request may be older than the reason for this one.
      if (running) queue.markStale();
      running ??= refreshOnce();
      return running;
    },
  };
}

/**
 * The first data of a page is shown as it is. Later data of the router may be older than what was changed meanwhile: then the server is
 * asked again.
 */
export function useRefresher(data: Lists, sort: Sort, dispatch: (change: LibraryChange) => void): Refresher {
  const { revalidate } = useRevalidator();
  const [refresher] = useState(() =>
    createRefresher({
      queue: libraryCalls,
      fetch: fetchRange,
      onPage: (range, page) => dispatch({ type: "refreshed", ...range, page }),
      onSignedOut: () => void revalidate(),
    }),
  );
  useLayoutEffect(() => refresher.sortBy(sort), [refresher, sort]);
  const shown = useRef<Lists | null>(null);
  useEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === data) return;
    shown.current = data;
    if (isFirst) for (const tab of TABS) refresher.markFresh(data[tab].items);
    if (!isFirst || libraryCalls.isBusy) void refresher.refresh();
  }, [data, refresher]);
  return refresher;
}
