import { LAYOUTS, THEMES } from "@treeline/map";
import { themeOf } from "@treeline/scene";
import { describe, expect, it, vi } from "vitest";
import { drawTile } from "./draw-tile.ts";
import { buildSampleMap } from "./sample-map.ts";
import { SvgContext } from "./svg-context.ts";

describe("a tile", () => {
  it.each(LAYOUTS)("shows every topic of %s as a box with a bar, and not one letter", (layout) => {
    const letters = vi.spyOn(SvgContext.prototype, "fillText");
    const { shapes } = drawTile({ layout, theme: "Blue", canvas: "light" });
    const topics = Object.keys(buildSampleMap(layout).nodes).length;
    const { root } = themeOf("Blue", "light");
    expect(letters).not.toHaveBeenCalled();
    expect(shapes.filter(({ opacity }) => opacity < 1)).toHaveLength(topics);
    expect(shapes.filter(({ fill, opacity }) => fill === root.fill && opacity === 1)).toHaveLength(1);
    for (const { d } of shapes) expect(d).toMatch(/^M[-\d. MLQCZhva]+$/);
  });

  it("has the ground and the colours of its theme, light and dark", () => {
    for (const theme of THEMES) {
      for (const canvas of ["light", "dark"] as const) {
        const { ground, shapes } = drawTile({ layout: "CompactBoxH", theme, canvas });
        expect(ground).toBe(themeOf(theme, canvas).canvas);
        expect(shapes.some(({ fill }) => fill === themeOf(theme, canvas).root.fill)).toBe(true);
      }
    }
  });

  it("is drawn once", () => {
    const look = { layout: "IndentedLR", theme: "Red", canvas: "dark" } as const;
    expect(drawTile(look)).toBe(drawTile({ ...look }));
  });
});
