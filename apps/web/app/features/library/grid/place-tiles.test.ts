import type { DocumentItem } from "@treeline/contract";
import { describe, expect, it } from "vitest";
import { placeTiles } from "./place-tiles.ts";

const items = Array.from({ length: 5_000 }, (_, at) => ({ id: `d${at}` }) as DocumentItem);
const rows = { first: 100, end: 102, columns: 4, pitch: 300, height: 0, filled: { first: 100, end: 102 } };
const NONE = new Set<string>();
const sketch = (tiles: ReturnType<typeof placeTiles>["tiles"]) =>
  tiles.map(({ item, column, top }) => (top === undefined ? item.id : `${item.id}@${column},${top}`)).join(" ");

describe("placing tiles", () => {
  it("the first page is rendered until the grid is measured, never the whole list", () => {
    expect(placeTiles(items, null, NONE).tiles).toHaveLength(60);
    expect(placeTiles(items.slice(0, 2), null, NONE)).toMatchObject({ tiles: [{ at: 0 }, { at: 1 }], above: 0 });
  });

  it("only the rows of the window are rendered", () => {
    const { tiles, above } = placeTiles(items, rows, NONE);
    expect(sketch(tiles)).toBe("d400 d401 d402 d403 d404 d405 d406 d407");
    expect(above).toBe(100 * 300);
  });

  it("the place of a tile does not depend on the scroll position", () => {
    const before = placeTiles(items, rows, NONE).tiles.find(({ item }) => item.id === "d404");
    const after = placeTiles(items, { ...rows, first: 101, end: 103 }, NONE).tiles[0];
    expect(after).toEqual(before);
  });

  it("a focused document outside the window is rendered alone, in its place and in order", () => {
    const { tiles, above } = placeTiles(items, rows, new Set(["d4009", null, "gone", "d9"]));
    expect(sketch(tiles.slice(0, 2))).toBe("d9@2,600 d400");
    expect(sketch(tiles.slice(-2))).toBe("d407 d4009@2,300600");
    expect([tiles.length, above]).toEqual([10, 100 * 300]);
  });

  it("the tiles end with the list", () => {
    const { tiles } = placeTiles(items.slice(0, 6), { ...rows, first: 0, end: 2 }, new Set(["d5"]));
    expect(sketch(tiles)).toBe("d0 d1 d2 d3 d4 d5");
  });
});
