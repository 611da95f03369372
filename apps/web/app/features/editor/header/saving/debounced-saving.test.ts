import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Saving, SavingKind } from "../../session/saving.ts";
import { createStore } from "../../session/store.ts";
import { debounceSaving } from "./debounced-saving.ts";

function build() {
  const source = createStore<Saving>({ kind: "saved", savedAt: null });
  const debounced = debounceSaving(source);
  const shown: SavingKind[] = [];
  const leave = debounced.subscribe(() => shown.push(debounced.get().kind));
  const become = (kind: SavingKind, savedAt: number | null = null) => source.set({ kind, savedAt });
  return { debounced, shown, leave, become };
}

describe("the saving indicator, debounced", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("saving for less than 200 ms is not shown, but the new time is", () => {
    const { debounced, shown, become } = build();
    become("saving");
    vi.advanceTimersByTime(199);
    become("saved", 7);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(["saved"]);
    expect(debounced.get().savedAt).toBe(7);
  });

  it("saving is shown for at least 200 ms", () => {
    const { shown, become } = build();
    become("saving");
    vi.advanceTimersByTime(200);
    expect(shown).toEqual(["saving"]);
    become("saved", 7);
    vi.advanceTimersByTime(199);
    expect(shown).toEqual(["saving"]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(["saving", "saved"]);
  });

  it("saving is shown as long as it goes on", () => {
    const { shown, become } = build();
    become("saving");
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual(["saving"]);
    become("saved");
    expect(shown).toEqual(["saving", "saved"]);
  });

  it("a failure is shown at once while saving is not shown yet", () => {
    const { shown, become } = build();
    become("saving");
    become("failed");
    expect(shown).toEqual(["failed"]);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(["failed"]);
  });

  it("no timer is left after the last subscriber has gone", () => {
    const { shown, leave, become } = build();
    become("saving");
    leave();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([]);
  });
});
