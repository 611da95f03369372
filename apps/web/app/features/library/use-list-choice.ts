import { useCallback, useMemo, useSyncExternalStore } from "react";
import { buildCookie } from "../../lib/cookies.ts";
import { LIST_CHOICE_COOKIE, PREFERENCE_MAX_AGE_S } from "../../lib/preferences.ts";
import { type ListChoice, readChoice, writeChoice } from "./list-choice.ts";

const listeners = new Set<() => void>();
/** What this tab shows: read once, then its own. What another tab chooses is for pages that are opened after it. */
let chosen: ListChoice | null = null;

/**
 * Local storage keeps the choice; a cookie tells it to the server, so that the first picture is the right one. Where the two differ
 * the boot script has mended the cookie before anything was painted.
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
      keepCookie(chosen);
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

function keepCookie(choice: ListChoice): void {
  document.cookie = buildCookie(LIST_CHOICE_COOKIE, writeChoice(choice), {
    maxAgeSeconds: PREFERENCE_MAX_AGE_S,
    isSecure: location.protocol === "https:",
  });
}
