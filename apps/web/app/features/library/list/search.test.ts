import type { DocumentItem } from "@treeline/contract";
import { describe, expect, it } from "vitest";
import { NO_QUESTION } from "./filters.ts";
import { type LibraryState, startLibrary } from "./library-state.ts";
import type { Search } from "./search.ts";
import { isEmpty, pickShownList } from "./search.ts";

const list = (...ids: string[]) => ({ items: ids.map((id) => ({ id }) as DocumentItem), next: null });
const library = startLibrary({ sort: "default", personal: list("a"), shared: list() });
const found: LibraryState = {
  ...library,
  found: { ...list("b"), tab: "personal", question: { ...NO_QUESTION, search: "x" } },
};
const search = (fields: Partial<Search>): Search => ({
  text: "x",
  question: { ...NO_QUESTION, search: "x" },
  isWaiting: false,
  problem: null,
  set: () => {},
  setFilter: () => {},
  clear: () => {},
  ...fields,
});
const problem = { status: 0, code: "offline", detail: "" };
const idsIn = ({ items }: { items: readonly DocumentItem[] }) => items.map(({ id }) => id).join("");

describe("shown list", () => {
  it("the whole list is shown until the first search results, and again after the search", () => {
    expect(idsIn(pickShownList(library, "personal", search({ isWaiting: true })))).toBe("a");
    expect(idsIn(pickShownList(found, "personal", search({})))).toBe("b");
    expect(idsIn(pickShownList(found, "personal", search({ question: NO_QUESTION })))).toBe("a");
  });

  it("a list is not called empty before its answer, nor when the search failed", () => {
    const asked = pickShownList(found, "shared", search({ isWaiting: true }));
    expect([asked.isWaiting, isEmpty(asked)]).toEqual([true, false]);
    expect(isEmpty(pickShownList(found, "shared", search({ problem })))).toBe(false);
    expect(isEmpty(pickShownList(library, "shared", search({ problem })))).toBe(false);
    expect(isEmpty(pickShownList(found, "shared", search({})))).toBe(true);
    expect(isEmpty(pickShownList(library, "shared", search({ question: NO_QUESTION })))).toBe(true);
  });

  it("a list is not called empty while there is more to load", () => {
    const state = { ...library, personal: { items: [], next: "more" } };
    expect(isEmpty(pickShownList(state, "personal", search({ question: NO_QUESTION })))).toBe(false);
  });
});
