import type { DocumentItem } from "@treeline/contract";
import { describe, expect, it } from "vitest";
import { placeTiles } from "./place-tiles.ts";

const items = Array.from({ length: 5_000 }, (_, at) => ({ id: `d${at}` }) as DocumentItem);
const rows = { first: 100, end: 102, columns: 4, pitch: 300, height: 0 };
const sketch = (tiles: ReturnType<typeof placeTiles>["tiles"]) =>
  tiles.map(({ item, row }) => `${item.id}@${row}`).join(" ");

describe("placing tiles", () => {
  it("draws the beginning of the list until the grid is measured, and never all of it", () => {
    expect(placeTiles(items, null, []).tiles).toHaveLength(60);
    const { tiles, above } = placeTiles(items.slice(0, 2), null, []);
    expect(tiles).toMatchObject([
      { at: 0, row: undefined },
      { at: 1, row: undefined },
    ]);
    expect(above).toBe(0);
  });

  it("draws the rows in the window and no others", () => {
    const { tiles, above } = placeTiles(items, rows, []);
    expect(sketch(tiles)).toBe("d400@1 d401@1 d402@1 d403@1 d404@2 d405@2 d406@2 d407@2");
    expect(above).toBe(100 * 300);
  });

  it("keeps the row of a document that has the focus, in its place and in order", () => {
    const { tiles, above } = placeTiles(items, rows, ["d9", null, "gone"]);
    expect(sketch(tiles.slice(0, 5))).toBe("d8@1 d9@1 d10@1 d11@1 d400@99");
    expect([tiles.length, above]).toEqual([12, 2 * 300]);
  });

  it("ends where the list ends", () => {
    const { tiles } = placeTiles(items.slice(0, 6), { ...rows, first: 0, end: 2 }, []);
    expect(tiles.at(-1)).toMatchObject({ at: 5, row: 2 });
  });
});
