import type { Saving } from "../../session/saving.ts";
import { createStore, type Store } from "../../session/store.ts";

/** An indicator that flickers looks like a fault. */
const SHOW_AFTER_MS = 200;
const SHOW_AT_LEAST_MS = 200;

/** Debounces `saving` for the eye: it is shown only if it lasts, and then for a minimum time. Follows its source while it has subscribers. */
export function debounceSaving(saving: Store<Saving>): Store<Saving> {
  const shown = createStore(saving.get());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listeners = 0;
  let stop = () => {};

  const wait = (ms: number, then: () => void) => {
    timer = setTimeout(() => {
      timer = undefined;
      then();
    }, ms);
  };
  const show = () => {
    shown.set(saving.get());
    wait(SHOW_AT_LEAST_MS, follow);
  };
  const catchUp = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!looksSame(shown.get(), saving.get())) shown.set(saving.get());
  };
  function follow(): void {
    const isSaving = saving.get().kind === "saving";
    const isShown = shown.get().kind === "saving";
    if (isSaving && !isShown && timer === undefined) wait(SHOW_AFTER_MS, show);
    if (!isSaving && !(isShown && timer !== undefined)) catchUp();
  }

  return {
    get: shown.get,
    subscribe(listener) {
      const leave = shown.subscribe(listener);
      listeners += 1;
      if (listeners === 1) {
        stop = saving.subscribe(follow);
        follow();
      }
      return () => {
        leave();
        listeners -= 1;
        if (listeners > 0) return;
        stop();
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}

/** The time is shown in minutes: a save within the same minute changes nothing. */
const looksSame = (a: Saving, b: Saving) => a.kind === b.kind && a.refusal === b.refusal && minuteOf(a) === minuteOf(b);

const minuteOf = ({ savedAt }: Saving) => savedAt && Math.ceil(savedAt / 60_000);
