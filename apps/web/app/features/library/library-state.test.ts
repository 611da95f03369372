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
    owner: { display_name: "Marta" },
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
    const state = after(library("*2 5 4"), { type: "added", item: item("6") });
    expect(sketchOf(state.personal.items)).toBe("*2 6 5 4");
  });

  it("puts what comes back from the bin where it was", () => {
    const state = after(library("*2 5 4"), { type: "removed", ids: ["id-005"] }, { type: "added", item: item("5") });
    expect(sketchOf(state.personal.items)).toBe("*2 5 4");
  });

  it("adds a document of somebody else to the shared list", () => {
    const state = after(library("1", "2"), { type: "added", item: item("3", { permission: "read" }) });
    expect([sketchOf(state.personal.items), sketchOf(state.shared.items)]).toEqual(["1", "3 2"]);
  });

  it("refreshes an updated document in both lists and as the current one, and sorts again", () => {
    const state = after(
      library("3 2 1", "2"),
      { type: "current", id: "id-002" },
      { type: "updated", item: item("*2", { name: "Renamed" }) },
    );
    expect([sketchOf(state.personal.items), sketchOf(state.shared.items)]).toEqual(["*2 3 1", "*2"]);
    expect([state.personal.items[0]?.name, state.shared.items[0]?.name]).toEqual(["Renamed", "Renamed"]);
    expect(state.current?.name).toBe("Renamed");
  });

  it("does not add what is updated but not listed", () => {
    const before = library("3 2", "1");
    expect(after(before, { type: "updated", item: item("9") })).toEqual(before);
  });

  it("takes a favourite back to its place by id", () => {
    const state = after(library("*1 3 2"), { type: "patched", id: "id-001", fields: { is_favorite: false } });
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
    });
    expect([sketchOf(state.personal.items), state.personal.next]).toEqual(["7 6 4 3 2", "far"]);
  });

  it("that are the last leave nothing beyond", () => {
    const state = after(library("6 5 4", "", "far"), { type: "refreshed", tab: "personal", page: page("6 5") });
    expect([sketchOf(state.personal.items), state.personal.next]).toEqual(["6 5", null]);
  });

  it("show a document that became a favourite elsewhere once, in its new place", () => {
    const state = after(library("6 5 4 3 2", "", "far"), {
      type: "refreshed",
      tab: "personal",
      page: page("*2 6 5", "near"),
    });
    expect(sketchOf(state.personal.items)).toBe("*2 6 5 4 3");
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
      { type: "patched", id: "id-001", fields: { is_favorite: true } },
      { type: "removed", ids: ["id-003"] },
    );
    expect(sketchOf(state.found?.items ?? [])).toBe("*1");
  });

  it("takes in a copy that fits it, and no other", () => {
    const state = after(
      library("3"),
      found("3"),
      { type: "added", item: item("4", { name: "MAP 3 (copy)" }) },
      { type: "added", item: item("5", { name: "Trip" }) },
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
