import type { DocumentItem } from "@treeline/contract";
import { describe, expect, it } from "vitest";
import { type Filter, NO_QUESTION } from "./filters.ts";
import { changeLibrary, type LibraryChange, type LibraryState, startLibrary } from "./library-state.ts";

/** Ids grow with the number, as those of the server grow with time. A star makes a favourite: `*3`. */
function item(sketch: string, fields: Partial<DocumentItem> = {}): DocumentItem {
  const number = sketch.replace("*", "");
  return {
    id: `id-${number.padStart(3, "0")}`,
    name: `Map ${number}`,
    layout_type: "CompactBoxH",
    theme: "Base",
    permission: "owner",
    abilities: { view: true, edit: true, share: true, delete: true, duplicate: true },
    is_favorite: sketch.startsWith("*"),
    is_shared: false,
    is_public: false,
    opened_at: null,
    created_at: "2026-03-02T10:00:00.000Z",
    updated_at: "2026-03-02T10:00:00.000Z",
    preview: null,
    owner: { id: "marta", display_name: "Marta", picture: null },
    ...fields,
  };
}

const page = (sketch: string, next: string | null = null) => ({
  items: sketch
    .split(" ")
    .filter(Boolean)
    .map((each) => item(each)),
  next,
});

const library = (personal: string, shared = "", next: string | null = null): LibraryState =>
  startLibrary({ sort: "default", personal: page(personal, next), shared: page(shared) });

const after = (state: LibraryState, ...changes: LibraryChange[]) => changes.reduce(changeLibrary, state);

const sketchOf = (items: readonly DocumentItem[]) =>
  items.map(({ id, is_favorite }) => `${is_favorite ? "*" : ""}${Number(id.slice(3))}`).join(" ");

describe("library state", () => {
  it("an added document is listed first, after the favourites", () => {
    const state = after(library("*2 5 4"), { type: "added", items: [item("6")] });
    expect(sketchOf(state.personal.items)).toBe("*2 6 5 4");
  });

  it("a restored document returns to its place", () => {
    const state = after(library("*2 5 4"), { type: "removed", ids: ["id-005"] }, { type: "added", items: [item("5")] });
    expect(sketchOf(state.personal.items)).toBe("*2 5 4");
  });

  it("a document of another owner is added to the shared list", () => {
    const state = after(library("1", "2"), { type: "added", items: [item("3", { permission: "read" })] });
    expect([sketchOf(state.personal.items), sketchOf(state.shared.items)]).toEqual(["1", "3 2"]);
  });

  it("an update changes both lists and the current document, and sorts again", () => {
    const state = after(
      library("3 2 1", "2"),
      { type: "current", id: "id-002" },
      { type: "updated", items: [item("*2", { name: "Renamed" })] },
    );
    expect([sketchOf(state.personal.items), sketchOf(state.shared.items)]).toEqual(["*2 3 1", "*2"]);
    expect([state.personal.items[0]?.name, state.shared.items[0]?.name]).toEqual(["Renamed", "Renamed"]);
    expect(state.current?.name).toBe("Renamed");
  });

  it("an update does not add a document that is not listed", () => {
    const before = library("3 2", "1");
    expect(after(before, { type: "updated", items: [item("9")] })).toEqual(before);
  });

  it("a document that is no favourite any more is sorted by id", () => {
    const state = after(library("*1 3 2"), { type: "patched", ids: ["id-001"], fields: { is_favorite: false } });
    expect(sketchOf(state.personal.items)).toBe("3 2 1");
  });

  it("deleting the current document clears it, deleting others does not", () => {
    const state = after(library("3 2 1"), { type: "current", id: "id-002" });
    expect(after(state, { type: "removed", ids: ["id-003"] }).current?.id).toBe("id-002");
    const gone = after(state, { type: "removed", ids: ["id-001", "id-002"] });
    expect([gone.current, sketchOf(gone.personal.items)]).toEqual([null, "3"]);
  });

  it("a document that is not listed cannot become the current one", () => {
    expect(after(library("1"), { type: "current", id: "id-009" }).current).toBeNull();
  });
});

describe("pages of a list", () => {
  const first = { type: "refreshed", sort: "default", tab: "personal", after: null } as const;

  it("a page that arrives twice extends the list once, also when a document has moved onto it", () => {
    const state = after(
      library("5 4 1", "", "c"),
      { type: "extended", tab: "personal", page: page("3 2 1"), after: "c" },
      { type: "extended", tab: "personal", page: page("9"), after: "c" },
    );
    expect([sketchOf(state.personal.items), state.personal.next]).toEqual(["5 4 3 2 1", null]);
  });

  it("a page fetched again removes what is gone from its range and keeps what lies beyond", () => {
    const state = after(library("6 5 4 3 2", "", "far"), {
      type: "refreshed",
      sort: "default",
      tab: "personal",
      page: page("7 6 4", "near"),
      after: null,
    });
    expect([sketchOf(state.personal.items), state.personal.next]).toEqual(["7 6 4 3 2", "far"]);
  });

  it("nothing is kept beyond the last page", () => {
    const state = after(library("6 5 4", "", "far"), { ...first, page: page("6 5") });
    expect([sketchOf(state.personal.items), state.personal.next]).toEqual(["6 5", null]);
  });

  it("a document starred elsewhere is listed once, in its new place", () => {
    const state = after(library("6 5 4 3 2", "", "far"), {
      type: "refreshed",
      sort: "default",
      tab: "personal",
      page: page("*2 6 5", "near"),
      after: null,
    });
    expect(sketchOf(state.personal.items)).toBe("*2 6 5 4 3");
  });

  it("a page from the middle replaces only the middle", () => {
    const list = library("9 8 7 6 5 4 3", "", "far");
    const middle = { ...first, after: item("8"), page: page("7 5", "near") };
    expect(sketchOf(after(list, middle).personal.items)).toBe("9 8 7 5 4 3");
    const rest = after(list, { ...first, after: item("6"), page: page("5 2") });
    expect([sketchOf(rest.personal.items), rest.personal.next]).toEqual(["9 8 7 6 5 2", null]);
    const gone = after(list, { ...first, after: item("6"), page: page("") });
    expect([sketchOf(gone.personal.items), gone.personal.next]).toEqual(["9 8 7 6", null]);
  });

  it("a page from the middle adds what was restored or moved there", () => {
    const list = library("*2 9 8 6 5", "", "far");
    const state = after(list, { ...first, after: item("6"), page: page("5 3 2", "near") });
    expect([sketchOf(state.personal.items), state.personal.next]).toEqual(["9 8 6 5 3 2", "near"]);
  });

  it("an added document that sorts after the loaded ones waits for its page", () => {
    const end = "r00000000-0000-7000-8000-000000000005";
    const far = item("1", { id: "00000000-0000-7000-8000-000000000001" });
    const last = item("5", { id: "00000000-0000-7000-8000-000000000005" });
    const state = after(startLibrary({ sort: "default", personal: { items: [last], next: end }, shared: page("") }), {
      type: "removed",
      ids: [last.id],
    });
    expect(after(state, { type: "added", items: [far] }).personal.items).toEqual([]);
    // The last one that was loaded comes back.
    expect(after(state, { type: "added", items: [last] }).personal.items).toEqual([last]);
  });
});

describe("the order of a list", () => {
  const edited = (number: number) => item(`${number}`, { updated_at: `2026-03-0${9 - number}T10:00:00.000Z` });
  const state = startLibrary({
    sort: "-edited",
    personal: { items: [1, 3, 4].map(edited), next: null },
    shared: page(""),
  });

  it("an added document is put where the order has it, and an edited one moves", () => {
    const added = after(state, { type: "added", items: [edited(2)] });
    expect(sketchOf(added.personal.items)).toBe("1 2 3 4");
    const fields = { updated_at: "2026-03-09T10:00:00.000Z" };
    expect(sketchOf(after(added, { type: "patched", ids: ["id-003"], fields }).personal.items)).toBe("3 1 2 4");
  });

  it("a list that is there as a whole is sorted anew, with the results of a search", () => {
    const found: LibraryChange = {
      type: "found",
      found: { ...state.personal, tab: "personal", question: { ...NO_QUESTION, search: "map" } },
    };
    const sorted = after(state, found, { type: "resorted", sort: "created" });
    expect([sorted.sort, sketchOf(sorted.personal.items), sketchOf(sorted.found?.items ?? [])]).toEqual([
      "created",
      "1 3 4",
      "1 3 4",
    ]);
    expect(sketchOf(after(sorted, { type: "resorted", sort: "-created" }).found?.items ?? [])).toBe("4 3 1");
  });

  it("an answer in an order that was left changes nothing", () => {
    const late = { type: "refreshed", sort: "default", tab: "personal", after: null, page: page("9 8") } as const;
    expect(sketchOf(after(state, late).personal.items)).toBe("1 3 4");
  });
});

describe("search results", () => {
  const found = (sketch: string, next: string | null = null): LibraryChange => ({
    type: "found",
    found: { ...page(sketch, next), tab: "personal", question: { ...NO_QUESTION, search: "map" } },
  });

  it("search results show changes of documents", () => {
    const state = after(
      library("3 2 1"),
      found("3 1"),
      { type: "patched", ids: ["id-001"], fields: { is_favorite: true } },
      { type: "removed", ids: ["id-003"] },
    );
    expect(sketchOf(state.found?.items ?? [])).toBe("*1");
  });

  it("a refreshed range of search results updates the whole list, too", () => {
    const again = {
      type: "refreshed",
      sort: "default",
      tab: "personal",
      after: null,
      question: { ...NO_QUESTION, search: "map" },
    } as const;
    const fresh = { items: [item("3", { name: "Map three" })], next: null };
    const state = after(library("3 2 1"), found("3 1"), { ...again, page: fresh });
    expect([sketchOf(state.found?.items ?? []), sketchOf(state.personal.items)]).toEqual(["3", "3 2 1"]);
    expect(state.personal.items[0]?.name).toBe("Map three");
    const other = after(library("3 2 1"), found("3 1"), {
      ...again,
      question: { ...NO_QUESTION, search: "trip" },
      page: page("2"),
    });
    expect(sketchOf(other.found?.items ?? [])).toBe("3 1");
  });

  it("an added document joins the search results only when it matches", () => {
    const state = after(
      library("3"),
      found("3"),
      { type: "added", items: [item("4", { name: "MAP 3 (copy)" })] },
      { type: "added", items: [item("5", { name: "Trip" })] },
    );
    expect(sketchOf(state.found?.items ?? [])).toBe("4 3");
  });

  it.each<[Filter, Partial<DocumentItem>]>([
    ["favorite", { is_favorite: true }],
    ["shared", { is_shared: true }],
    ["public", { is_public: true }],
    ["unsent", { id: "id-005" }],
  ])("an added document joins a list with the filter %s only when it belongs there", (filter, fields) => {
    const question = { search: "", filter, ids: "id-001,id-005" };
    const state = after(
      library("3"),
      { type: "found", found: { ...page(""), tab: "personal", question } },
      { type: "added", items: [item("4"), item("6", fields)] },
    );
    expect(state.found?.items.map(({ name }) => name)).toEqual(["Map 6"]);
  });

  it("search results are extended, and cleared when the search ends", () => {
    const state = after(library("3"), found("3", "c"), { type: "found more", page: page("2"), after: "c" });
    expect(sketchOf(state.found?.items ?? [])).toBe("3 2");
    expect(after(state, { type: "search left" }).found).toBeNull();
    expect(after(state, { type: "search left" }, { type: "found more", page: page("1"), after: "c" }).found).toBeNull();
  });
});
