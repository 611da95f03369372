import type { Shape } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { attachOf } from "../outlines/attach.ts";
import { buildConnectors } from "./build-connectors.ts";

const CHILD = { width: 77, height: 40, attach: attachOf("rounded", { width: 77, height: 40 }) };

/** The root's left top corner is at (-46, -27); children stand 36 in from its left edge. */
function tree(heights: readonly number[], { depth = 0, shape = "rounded" }: { depth?: number; shape?: Shape } = {}) {
  const size = { width: 92, height: 54 };
  const parent = { ...size, attach: attachOf(shape, size) };
  const children = heights.map((dy) => ({ ...CHILD, dx: -46 + 36 + 38.5, dy }));
  return buildConnectors("IndentedLR", { parent, children, depth }).map(({ path }) => path);
}

describe("connectors of the tree", () => {
  it("are the design's: a spine 20 inside the root, a plain T, a turn at the last", () => {
    expect(tree([61, 201])).toEqual([
      [0, -26, 27, 1, -26, 193],
      [0, -26, 61, 1, -10, 61],
      [0, -26, 193, 2, -26, 201, -18, 201, 1, -10, 201],
    ]);
  });

  it("have their spine 14 inside deeper parents", () => {
    for (const depth of [1, 2, 7]) expect(tree([61], { depth })[0]).toEqual([0, -32, 27, 1, -32, 53]);
  });

  it("turn at the lowest child only, wherever it is in the list", () => {
    expect(tree([201, 61, 120]).map((path) => path.includes(2))).toEqual([false, true, false, false]);
  });

  it("turn no further than there is room above and beside", () => {
    expect(tree([32])[1]).toEqual([0, -26, 27, 2, -26, 32, -21, 32, 1, -10, 32]);
    expect(tree([100, 103])[2]).toEqual([0, -26, 100, 2, -26, 103, -23, 103, 1, -10, 103]);
    expect(
      tree([90, 90])
        .slice(1)
        .map((path) => path.includes(2)),
    ).toEqual([false, false]);
  });

  it("reach children that are above for a moment", () => {
    expect(tree([-50, 80])[0]).toEqual([0, -26, -50, 1, -26, 72]);
    expect(tree([-50])[0]).toEqual([0, -26, -50, 1, -26, 27]);
  });

  it.each([
    ["rounded", 27],
    ["tag", 27],
    ["none", 27],
    ["underline", 26],
    ["pill", 25.5],
    ["ellipse", 21.8],
    ["diamond", 11.2],
  ] as const)("leave the parent where its outline is, 20 from the left: %s", (shape, y) => {
    expect(tree([90], { shape })[0]?.[2]).toBeCloseTo(y, 0);
  });
});
