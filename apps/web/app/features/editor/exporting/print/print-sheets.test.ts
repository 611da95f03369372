import { describe, expect, it } from "vitest";
import {
  clampColumns,
  layOutPage,
  layOutPoster,
  listColumns,
  MARGIN,
  OVERLAP,
  PAPERS,
  paperOf,
} from "./print-sheets.ts";

const MAPS = {
  small: { left: -100, top: -40, right: 100, bottom: 40 },
  wide: { left: -3_000, top: -500, right: 3_000, bottom: 500 },
  tall: { left: -1_380, top: -37_076, right: 1_383, bottom: 27_851 },
};

describe("layOutPage", () => {
  it.each(Object.entries(MAPS))(
    "layOutPage shows all of a %s map in the middle of one page, in proportion",
    (_, map) => {
      for (const paper of ["A4", "Letter"] as const) {
        const { views, size, isLandscape } = layOutPage(map, paper);
        const [view] = views as [typeof map];
        expect(view.left + view.right).toBeCloseTo(map.left + map.right, 3);
        expect(view.top + view.bottom).toBeCloseTo(map.top + map.bottom, 3);
        const [width, height] = [view.right - view.left, view.bottom - view.top];
        expect(width).toBeGreaterThanOrEqual(map.right - map.left - 0.001);
        expect(height).toBeGreaterThanOrEqual(map.bottom - map.top - 0.001);
        const [across, down] = isLandscape ? (["height", "width"] as const) : (["width", "height"] as const);
        expect(size.width).toBeLessThanOrEqual(PAPERS[paper][across] - 2 * MARGIN);
        expect(size.height).toBeLessThanOrEqual(PAPERS[paper][down] - 2 * MARGIN);
        expect(size.width / size.height).toBeCloseTo(width / height, 5);
      }
    },
  );

  it("layOutPage turns the page the way of the map, and does not blow small maps up", () => {
    expect(layOutPage(MAPS.wide, "A4").isLandscape).toBe(true);
    expect(layOutPage(MAPS.tall, "A4").isLandscape).toBe(false);
    const { views, size } = layOutPage(MAPS.small, "A4");
    const [view] = views as [typeof MAPS.small];
    expect(size.width / (view.right - view.left)).toBeCloseTo(1.5 * (25.4 / 96), 5);
  });
});

describe("layOutPoster", () => {
  it.each(Object.entries(MAPS))("covers a %s map without a gap; neighbours share 8 mm", (_, map) => {
    for (const columns of listColumns(map, "A4").slice(0, 4)) {
      const { views, rows, size } = layOutPoster(map, "A4", columns);
      expect(views).toHaveLength(rows * columns);
      const [first, last] = [views[0] as typeof map, views.at(-1) as typeof map];
      expect(first.left).toBeCloseTo(map.left, 5);
      expect(first.top).toBeLessThanOrEqual(map.top + 0.001);
      expect(last.right).toBeCloseTo(map.right, 5);
      expect(last.bottom).toBeGreaterThanOrEqual(map.bottom - 0.001);
      const below = views[columns] ?? {
        ...first,
        top: first.bottom - (OVERLAP * (first.right - first.left)) / size.width,
      };
      expect(((first.bottom - below.top) * size.width) / (first.right - first.left)).toBeCloseTo(OVERLAP, 5);
    }
  });

  it("layOutPoster has at most 120 sheets, and starts with the fewest that can be read", () => {
    for (const map of Object.values(MAPS)) {
      const columns = clampColumns(map, "A4", undefined);
      const { views } = layOutPoster(map, "A4", columns);
      expect(views.length).toBeGreaterThan(1);
      expect(views.length).toBeLessThanOrEqual(120);
      expect(clampColumns(map, "A4", 999)).toBe(listColumns(map, "A4").at(-1));
    }
  });
});

describe("paperOf", () => {
  it("paperOf is Letter for Americans only", () => {
    expect(["en", "en-US", "ru"].map(paperOf)).toEqual(["A4", "Letter", "A4"]);
  });
});
