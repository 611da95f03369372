import { DEFAULT_SORT, isSort, type Sort } from "@treeline/contract";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { buildCookie } from "../../../lib/visitor/cookies.ts";
import { LIST_CHOICE_COOKIE, PREFERENCE_MAX_AGE_S } from "../../../lib/visitor/preferences.ts";
import { TABS, type Tab } from "./tab.ts";

export const VIEWS = ["grid", "list"] as const;
export type View = (typeof VIEWS)[number];

/** Which list is open, how it is drawn and sorted. */
export interface ListChoice {
  readonly tab: Tab;
  readonly view: View;
  readonly sort: Sort;
}

export const DEFAULT_CHOICE: ListChoice = { tab: "personal", view: "grid", sort: DEFAULT_SORT };

/** Letters and single dashes only: a cookie holds them without escaping. An order that is turned round ends with "down". */
export function writeChoice({ tab, view, sort }: ListChoice): string {
  if (sort === DEFAULT_SORT) return `${tab}-${view}`;
  return sort.startsWith("-") ? `${tab}-${view}-${sort.slice(1)}-down` : `${tab}-${view}-${sort}`;
}

export function readChoice(text: string | null): ListChoice | null {
  const [tab, view, field = DEFAULT_SORT, down] = (text ?? "").split("-");
  const sort = down === "down" ? `-${field}` : field;
  const isKnown = TABS.some((each) => each === tab) && VIEWS.some((each) => each === view);
  return isKnown ? ({ tab, view, sort: isSort(sort) ? sort : DEFAULT_SORT } as ListChoice) : null;
}

const listeners = new Set<() => void>();
/** What this tab shows: read once, then its own. The choice of another tab applies to pages that are opened later. */
let chosen: ListChoice | null = null;

/**
 * Local storage holds the choice; a cookie tells it to the server, so that the first paint is right. Where the two differ, the boot
 * script has corrected the cookie before anything was painted.
 */
export function useListChoice(fromServer: ListChoice): readonly [ListChoice, (change: Partial<ListChoice>) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => {
      chosen ??= readStorage() ?? fromServer;
      return writeChoice(chosen);
    },
    () => writeChoice(fromServer),
  );
  const choice = useMemo(() => readChoice(text) ?? fromServer, [text, fromServer]);

  const change = useCallback(
    (part: Partial<ListChoice>) => {
      chosen = { ...choice, ...part };
      writeStorage(chosen);
      writeCookie(chosen);
      for (const listener of listeners) listener();
    },
    [choice],
  );
  return [choice, change];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStorage(): ListChoice | null {
  try {
    return readChoice(localStorage.getItem(LIST_CHOICE_COOKIE));
  } catch {
    return null;
  }
}

function writeStorage(choice: ListChoice): void {
  try {
    localStorage.setItem(LIST_CHOICE_COOKIE, writeChoice(choice));
  } catch {
    // Full or switched off: the cookie carries the choice to the next page.
  }
}

function writeCookie(choice: ListChoice): void {
  document.cookie = buildCookie(LIST_CHOICE_COOKIE, writeChoice(choice), {
    maxAgeSeconds: PREFERENCE_MAX_AGE_S,
    isSecure: location.protocol === "https:",
  });
}
