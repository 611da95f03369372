import type { DocumentItem } from "@treeline/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tellTabs } from "../../../lib/documents/document-changes.ts";
import type { LibraryState } from "./library-state.ts";
import { forgetLists, recallLists, rememberLists } from "./remember-lists.ts";

const item = (number: number, fields: Partial<DocumentItem> = {}) =>
  ({ id: `d${number}`, name: `Map ${number}`, permission: "owner", is_favorite: false, ...fields }) as DocumentItem;
const page = (...numbers: number[]) => ({ items: numbers.map((number) => item(number)), next: "more" });
const nothing = { items: [], next: null };
const left = { sort: "default" as const, personal: page(9, 8, 7, 6, 5), shared: nothing };
const fresh = { sort: "default" as const, personal: page(9, 8), shared: nothing };
const namesIn = ({ personal }: Pick<LibraryState, "personal">) => personal.items.map(({ name }) => name);

describe("remembered lists", () => {
  afterEach(() => {
    forgetLists();
    vi.useRealTimers();
  });

  it("a remembered list has its old length and its current first page", () => {
    rememberLists("marta", left);
    expect(namesIn(recallLists("marta", { ...fresh, personal: page(10, 8) }))).toEqual([
      "Map 10",
      "Map 8",
      "Map 7",
      "Map 6",
      "Map 5",
    ]);
  });

  it("a list is not remembered for another user, nor for days", () => {
    vi.useFakeTimers();
    rememberLists("marta", left);
    expect(namesIn(recallLists("tomas", fresh))).toEqual(["Map 9", "Map 8"]);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(namesIn(recallLists("marta", fresh))).toEqual(["Map 9", "Map 8"]);
  });

  it("a list in another order is not put together with the remembered one", () => {
    rememberLists("marta", left);
    expect(namesIn(recallLists("marta", { ...fresh, sort: "name" }))).toEqual(["Map 9", "Map 8"]);
  });

  it("a remembered list follows changes beyond its first page", async () => {
    rememberLists("marta", left);
    tellTabs("marta", { type: "patched", ids: ["d7"], fields: { name: "Renamed" } });
    tellTabs("marta", { type: "removed", ids: ["d6"] });
    tellTabs("tomas", { type: "removed", ids: ["d5"] });
    await expect.poll(() => namesIn(recallLists("marta", fresh))).toEqual(["Map 9", "Map 8", "Renamed", "Map 5"]);
    tellTabs("marta", { type: "added", items: [item(6)] });
    await expect.poll(() => namesIn(recallLists("marta", fresh))).toContain("Map 6");
  });

  it("a remembered list shows a new name although the list of the server lags behind", async () => {
    rememberLists("marta", left);
    tellTabs("marta", { type: "patched", ids: ["d9"], fields: { name: "Renamed" } });
    await expect.poll(() => namesIn(recallLists("marta", fresh))[0]).toBe("Renamed");
  });
});
