import { LAYOUTS, THEMES } from "@treeline/map";
import { themeOf } from "@treeline/scene";
import { describe, expect, it, vi } from "vitest";
import { drawSketch } from "./draw-sketch.ts";
import { buildSketchMap } from "./sketch-map.ts";
import { SvgContext } from "./svg-context.ts";

describe("a sketch", () => {
  it.each(LAYOUTS)("a sketch shows every topic of %s as a box with a bar, and not one letter", (layout) => {
    const letters = vi.spyOn(SvgContext.prototype, "fillText");
    const { shapes } = drawSketch({ layout, theme: "Blue", canvas: "light" });
    const topics = Object.keys(buildSketchMap(layout).nodes).length;
    const { root } = themeOf("Blue", "light");
    expect(letters).not.toHaveBeenCalled();
    expect(shapes.filter(({ opacity }) => opacity < 1)).toHaveLength(topics);
    expect(shapes.filter(({ fill, opacity }) => fill === root.fill && opacity === 1)).toHaveLength(1);
    for (const { d } of shapes) expect(d).toMatch(/^M[-\d. MLQCZhva]+$/);
  });

  it("a sketch has the ground and the colours of its theme, light and dark", () => {
    for (const theme of THEMES) {
      for (const canvas of ["light", "dark"] as const) {
        const { ground, shapes } = drawSketch({ layout: "CompactBoxH", theme, canvas });
        expect(ground).toBe(themeOf(theme, canvas).canvas);
        expect(shapes.some(({ fill }) => fill === themeOf(theme, canvas).root.fill)).toBe(true);
      }
    }
  });

  it("a sketch is drawn once", () => {
    const look = { layout: "IndentedLR", theme: "Red", canvas: "dark" } as const;
    expect(drawSketch(look)).toBe(drawSketch({ ...look }));
  });
});
