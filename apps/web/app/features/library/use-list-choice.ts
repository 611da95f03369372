import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { buildCookie } from "../../lib/cookies.ts";
import { PREFERENCE_MAX_AGE_S } from "../../lib/preferences.ts";
import { CHOICE_KEY, type ListChoice, readChoice, writeChoice } from "./list-choice.ts";

const listeners = new Set<() => void>();
/** Where local storage is switched off the choice lasts as long as the page, and the cookie carries it to the next one. */
let chosen: ListChoice | null = null;

/**
 * Local storage keeps the choice; the cookie tells it to the server, so that the first picture is the right one. Where the cookie
 * is gone and local storage is not, the choice is still restored before anything is painted.
 */
export function useListChoice(fromServer: ListChoice): readonly [ListChoice, (change: Partial<ListChoice>) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => writeChoice(chosen ?? readStorage() ?? fromServer),
    () => writeChoice(fromServer),
  );
  const choice = useMemo(() => readChoice(text) ?? fromServer, [text, fromServer]);
  useEffect(() => keepCookie(choice), [choice]);

  const change = useCallback(
    (part: Partial<ListChoice>) => {
      chosen = { ...choice, ...part };
      writeStorage(chosen);
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
    return readChoice(localStorage.getItem(CHOICE_KEY));
  } catch {
    return null;
  }
}

function writeStorage(choice: ListChoice): void {
  try {
    localStorage.setItem(CHOICE_KEY, writeChoice(choice));
  } catch {
    // Full or switched off.
  }
}

function keepCookie(choice: ListChoice): void {
  document.cookie = buildCookie(CHOICE_KEY, writeChoice(choice), {
    maxAgeSeconds: PREFERENCE_MAX_AGE_S,
    isSecure: location.protocol === "https:",
  });
}
