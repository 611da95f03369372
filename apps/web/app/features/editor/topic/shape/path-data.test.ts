import { buildOutline, PathBuilder } from "@treeline/scene";
import { describe, expect, it } from "vitest";
import { pathData } from "./path-data.ts";

describe("a path as SVG", () => {
  it("a path as SVG has every operation of the scene", () => {
    const path = new PathBuilder().moveTo(1, 2).lineTo(3, 4).quadTo(5, 6, 7, 8).cubicTo(9, 10, 11, 12, 13, 14).close();
    expect(pathData(path.build())).toBe("M1 2L3 4Q5 6 7 8C9 10 11 12 13 14Z");
  });

  it("a path as SVG is whole for a real outline", () => {
    const outline = buildOutline("hexagon", { x: 0, y: 0, width: 44, height: 24 }, { radius: 6 });
    expect(outline.kind === "path" && pathData(outline.path)).toMatch(/^M.+Z$/);
    expect(outline.kind === "path" && pathData(outline.path)).not.toMatch(/undefined|NaN/);
  });
});
