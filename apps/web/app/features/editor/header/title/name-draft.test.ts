import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createNameDraft } from "./name-draft.ts";

function build() {
  const names: string[] = [];
  return { names, draft: createNameDraft((name) => names.push(name)) };
}

describe("a name being typed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("a name being typed is written once, a second after the last letter", () => {
    const { draft, names } = build();
    draft.begin("Trip");
    draft.type("Trip t");
    vi.advanceTimersByTime(999);
    draft.type("Trip to");
    vi.advanceTimersByTime(999);
    expect(names).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(names).toEqual(["Trip to"]);
    expect(draft.text.get()).toBe("Trip to");
  });

  it("a name being typed is written at once when the field is left, without spaces around it", () => {
    const { draft, names } = build();
    draft.begin("Trip");
    draft.type("  Rome ");
    draft.leave();
    expect(names).toEqual(["Rome"]);
    expect(draft.text.get()).toBeNull();
    vi.advanceTimersByTime(5000);
    expect(names).toEqual(["Rome"]);
  });

  it("a name being typed leaves the document alone when nothing was typed", () => {
    const { draft, names } = build();
    draft.begin("Trip");
    draft.leave();
    expect(names).toEqual([]);
  });

  it("a name being typed is never empty: the old name is back when the field is left", () => {
    const { draft, names } = build();
    draft.begin("Trip");
    draft.type(" ");
    vi.advanceTimersByTime(1000);
    draft.leave();
    expect(names).toEqual([]);
    expect(draft.text.get()).toBeNull();
  });

  it("a name being typed is forgotten on Escape", () => {
    const { draft, names } = build();
    draft.begin("Trip");
    draft.type("Rome");
    draft.cancel();
    draft.leave();
    vi.advanceTimersByTime(5000);
    expect(names).toEqual([]);
    expect(draft.text.get()).toBeNull();
  });

  it("a name being typed is taken back on Escape also where a pause has written it", () => {
    const { draft, names } = build();
    draft.begin("Trip");
    draft.type("Rome");
    vi.advanceTimersByTime(1000);
    draft.type("Rome and");
    draft.cancel();
    expect(names).toEqual(["Rome", "Trip"]);
  });
});
