import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Saving, SavingKind } from "../../session/saving.ts";
import { createStore } from "../../session/store.ts";
import { createSteadySaving } from "./steady-saving.ts";

function build() {
  const source = createStore<Saving>({ kind: "saved", savedAt: null });
  const steady = createSteadySaving(source);
  const shown: SavingKind[] = [];
  const leave = steady.subscribe(() => shown.push(steady.get().kind));
  const become = (kind: SavingKind, savedAt: number | null = null) => source.set({ kind, savedAt });
  return { steady, shown, leave, become };
}

describe("the sign for saving", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("does not come for less than 200 ms, but the new time does", () => {
    const { steady, shown, become } = build();
    become("saving");
    vi.advanceTimersByTime(199);
    become("saved", 7);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(["saved"]);
    expect(steady.get().savedAt).toBe(7);
  });

  it("stays for 200 ms once it has come", () => {
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

  it("stays while saving goes on", () => {
    const { shown, become } = build();
    become("saving");
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual(["saving"]);
    become("saved");
    expect(shown).toEqual(["saving", "saved"]);
  });

  it("gives way to trouble at once if it is not shown yet", () => {
    const { shown, become } = build();
    become("saving");
    become("failed");
    expect(shown).toEqual(["failed"]);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(["failed"]);
  });

  it("leaves nothing behind when nobody looks", () => {
    const { shown, leave, become } = build();
    become("saving");
    leave();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([]);
  });
});
