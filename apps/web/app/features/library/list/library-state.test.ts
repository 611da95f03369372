import type { DocumentItem } from "@treeline/contract";
import { describe, expect, it } from "vitest";
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
    created_at: "2026-03-02T10:00:00.000Z",
    updated_at: "2026-03-02T10:00:00.000Z",
    preview: null,
    owner: { id: "marta", display_name: "Marta" },
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
  startLibrary({ personal: page(personal, next), shared: page(shared) });

const after = (state: LibraryState, ...changes: LibraryChange[]) => changes.reduce(changeLibrary, state);

const sketchOf = (items: readonly DocumentItem[]) =>
  items.map(({ id, is_favorite }) => `${is_favorite ? "*" : ""}${Number(id.slice(3))}`).join(" ");

describe("the library", () => {
  it("puts an added document first, behind the favourites", () => {
    const state = after(library("*2 5 4"), { type: "added", items: [item("6")] });
    expect(sketchOf(state.personal.items)).toBe("*2 6 5 4");
  });

  it("puts what comes back from the bin where it was", () => {
    const state = after(library("*2 5 4"), { type: "removed", ids: ["id-005"] }, { type: "added", items: [item("5")] });
    expect(sketchOf(state.personal.items)).toBe("*2 5 4");
  });

  it("adds a document of somebody else to the shared list", () => {
    const state = after(library("1", "2"), { type: "added", items: [item("3", { permission: "read" })] });
    expect([sketchOf(state.personal.items), sketchOf(state.shared.items)]).toEqual(["1", "3 2"]);
  });

  it("refreshes an updated document in both lists and as the current one, and sorts again", () => {
    const state = after(
      library("3 2 1", "2"),
      { type: "current", id: "id-002" },
      { type: "updated", items: [item("*2", { name: "Renamed" })] },
    );
    expect([sketchOf(state.personal.items), sketchOf(state.shared.items)]).toEqual(["*2 3 1", "*2"]);
    expect([state.personal.items[0]?.name, state.shared.items[0]?.name]).toEqual(["Renamed", "Renamed"]);
    expect(state.current?.name).toBe("Renamed");
  });

  it("does not add what is updated but not listed", () => {
    const before = library("3 2", "1");
    expect(after(before, { type: "updated", items: [item("9")] })).toEqual(before);
  });

  it("takes a favourite back to its place by id", () => {
    const state = after(library("*1 3 2"), { type: "patched", ids: ["id-001"], fields: { is_favorite: false } });
    expect(sketchOf(state.personal.items)).toBe("3 2 1");
  });

  it("clears the current document when that is deleted, and only then", () => {
    const state = after(library("3 2 1"), { type: "current", id: "id-002" });
    expect(after(state, { type: "removed", ids: ["id-003"] }).current?.id).toBe("id-002");
    const gone = after(state, { type: "removed", ids: ["id-001", "id-002"] });
    expect([gone.current, sketchOf(gone.personal.items)]).toEqual([null, "3"]);
  });

  it("has no current document that is in no list", () => {
    expect(after(library("1"), { type: "current", id: "id-009" }).current).toBeNull();
  });
});

describe("pages", () => {
  const first = { type: "refreshed", tab: "personal", after: null } as const;

  it("extend a list once, also when a document has moved onto the next page", () => {
    const state = after(
      library("5 4 1", "", "c"),
      { type: "extended", tab: "personal", page: page("3 2 1"), after: "c" },
      { type: "extended", tab: "personal", page: page("9"), after: "c" },
    );
    expect([sketchOf(state.personal.items), state.personal.next]).toEqual(["5 4 3 2 1", null]);
  });

  it("asked for again take away what is gone from their stretch and keep what lies beyond", () => {
    const state = after(library("6 5 4 3 2", "", "far"), {
      type: "refreshed",
      tab: "personal",
      page: page("7 6 4", "near"),
      after: null,
    });
    expect([sketchOf(state.personal.items), state.personal.next]).toEqual(["7 6 4 3 2", "far"]);
  });

  it("that are the last leave nothing beyond", () => {
    const state = after(library("6 5 4", "", "far"), { ...first, page: page("6 5") });
    expect([sketchOf(state.personal.items), state.personal.next]).toEqual(["6 5", null]);
  });

  it("show a document that became a favourite elsewhere once, in its new place", () => {
    const state = after(library("6 5 4 3 2", "", "far"), {
      type: "refreshed",
      tab: "personal",
      page: page("*2 6 5", "near"),
      after: null,
    });
    expect(sketchOf(state.personal.items)).toBe("*2 6 5 4 3");
  });

  it("from the middle of a list are the truth about the middle only", () => {
    const list = library("9 8 7 6 5 4 3", "", "far");
    const middle = { ...first, after: item("8"), page: page("7 5", "near") };
    expect(sketchOf(after(list, middle).personal.items)).toBe("9 8 7 5 4 3");
    const rest = after(list, { ...first, after: item("6"), page: page("5 2") });
    expect([sketchOf(rest.personal.items), rest.personal.next]).toEqual(["9 8 7 6 5 2", null]);
    const gone = after(list, { ...first, after: item("6"), page: page("") });
    expect([sketchOf(gone.personal.items), gone.personal.next]).toEqual(["9 8 7 6", null]);
  });

  it("from the middle of a list show what has come back there, and what has moved there", () => {
    const list = library("*2 9 8 6 5", "", "far");
    const state = after(list, { ...first, after: item("6"), page: page("5 3 2", "near") });
    expect([sketchOf(state.personal.items), state.personal.next]).toEqual(["9 8 6 5 3 2", "near"]);
  });

  it("beyond what is loaded are not begun by a single document", () => {
    const end = "r00000000-0000-7000-8000-000000000005";
    const far = item("1", { id: "00000000-0000-7000-8000-000000000001" });
    const last = item("5", { id: "00000000-0000-7000-8000-000000000005" });
    const state = after(startLibrary({ personal: { items: [last], next: end }, shared: page("") }), {
      type: "removed",
      ids: [last.id],
    });
    expect(after(state, { type: "added", items: [far] }).personal.items).toEqual([]);
    // The last one that was loaded comes back.
    expect(after(state, { type: "added", items: [last] }).personal.items).toEqual([last]);
  });
});

describe("a search", () => {
  const found = (sketch: string, next: string | null = null): LibraryChange => ({
    type: "found",
    found: { ...page(sketch, next), tab: "personal", search: "map" },
  });

  it("shows changes in what it has found, too", () => {
    const state = after(
      library("3 2 1"),
      found("3 1"),
      { type: "patched", ids: ["id-001"], fields: { is_favorite: true } },
      { type: "removed", ids: ["id-003"] },
    );
    expect(sketchOf(state.found?.items ?? [])).toBe("*1");
  });

  it("is asked again in its own stretch, and what it says counts in the whole list, too", () => {
    const again = { type: "refreshed", tab: "personal", after: null, search: "map" } as const;
    const fresh = { items: [item("3", { name: "Map three" })], next: null };
    const state = after(library("3 2 1"), found("3 1"), { ...again, page: fresh });
    expect([sketchOf(state.found?.items ?? []), sketchOf(state.personal.items)]).toEqual(["3", "3 2 1"]);
    expect(state.personal.items[0]?.name).toBe("Map three");
    const other = after(library("3 2 1"), found("3 1"), { ...again, search: "trip", page: page("2") });
    expect(sketchOf(other.found?.items ?? [])).toBe("3 1");
  });

  it("takes in a copy that fits it, and no other", () => {
    const state = after(
      library("3"),
      found("3"),
      { type: "added", items: [item("4", { name: "MAP 3 (copy)" })] },
      { type: "added", items: [item("5", { name: "Trip" })] },
    );
    expect(sketchOf(state.found?.items ?? [])).toBe("4 3");
  });

  it("goes on and is left", () => {
    const state = after(library("3"), found("3", "c"), { type: "found more", page: page("2"), after: "c" });
    expect(sketchOf(state.found?.items ?? [])).toBe("3 2");
    expect(after(state, { type: "search left" }).found).toBeNull();
    expect(after(state, { type: "search left" }, { type: "found more", page: page("1"), after: "c" }).found).toBeNull();
  });
});
