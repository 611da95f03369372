import { LAYOUTS } from "@treeline/map";
import { seededRandom } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { attachOf } from "../outlines/attach.ts";
import { endOf, type Family, randomFamily } from "../testing/random-family.ts";
import { boundsOf } from "./bounds.ts";
import { buildConnectors } from "./build-connectors.ts";
import type { Connector, Twig } from "./connector.ts";

const ROUNDS = 300;

function checkFamilies(check: (family: Family) => void): void {
  const random = seededRandom(7);
  for (let round = 0; round < ROUNDS; round += 1) check(randomFamily(random));
}

/** Where the lines of a layout meet a child. */
function meetingPoint(layout: (typeof LAYOUTS)[number], { dx, dy, width, height, attach }: Twig) {
  if (layout === "CompactBoxTB") return [dx, dy - height / 2 + attach.top];
  if (layout === "CompactBoxH" && dx < 0) return [dx + width / 2 - attach.right, dy + attach.dy];
  return [dx - width / 2 + attach.left, dy + attach.dy];
}

const twigsOf = (connectors: readonly Connector[]) => connectors.filter(({ child }) => child !== undefined);

describe("buildConnectors", () => {
  it.each(LAYOUTS)("is finite for topics of any size and place, also on top of each other: %s", (layout) => {
    checkFamilies((family) => {
      for (const { path, bounds } of buildConnectors(layout, family)) {
        expect(path.every(Number.isFinite)).toBe(true);
        expect(Object.values(bounds).every(Number.isFinite)).toBe(true);
      }
    });
  });

  it.each(LAYOUTS)("gives each child one connector, in order, after what they share: %s", (layout) => {
    checkFamilies((family) => {
      const connectors = buildConnectors(layout, family);
      expect(twigsOf(connectors).map(({ child }) => child)).toEqual(family.children.map((_, index) => index));
      const isPieces = layout === "CompactBoxH" || (layout === "TimelineLR" && family.depth === 0);
      const shared = isPieces ? 0 : 1;
      expect(connectors.slice(0, shared).map(({ child }) => child)).toEqual(shared ? [undefined] : []);
      expect(connectors).toHaveLength(family.children.length + shared);
    });
  });

  it.each(LAYOUTS)("ends at the child's outline, in the middle of the side that faces the parent: %s", (layout) => {
    checkFamilies((family) => {
      const depth = Math.max(1, family.depth);
      for (const { path, child } of twigsOf(buildConnectors(layout, { ...family, depth }))) {
        const [x, y] = meetingPoint(layout, family.children[child as number] as Twig);
        const [endX, endY] = endOf(path);
        // A spine goes straight to a child that is level with its parent to less than a pixel.
        expect(Math.abs(endX - (x as number))).toBeLessThan(layout === "CompactBoxTB" ? 1 : 1e-6);
        expect(Math.abs(endY - (y as number))).toBeLessThan(layout === "CompactBoxLR" ? 1 : 1e-6);
      }
    });
  });

  it.each(LAYOUTS)(
    "gives the root's trunk to the root, its branches their main colour, and the rest sub: %s",
    (layout) => {
      const random = seededRandom(3);
      const family = randomFamily(random);
      for (const { child, colour } of buildConnectors(layout, { ...family, depth: 0 })) {
        expect(colour).toBe(child === undefined ? "trunk" : "main");
      }
      for (const depth of [1, 2, 5]) {
        const colours = buildConnectors(layout, { ...family, depth }).map(({ colour }) => colour);
        expect(new Set(colours)).toEqual(new Set(["sub"]));
      }
    },
  );

  it.each([
    ["CompactBoxH", [2, 1.5, 1.5]],
    ["CompactBoxLR", [2.5, 2, 1.5, 1.5]],
    ["CompactBoxTB", [2.5, 2, 1.5, 1.5]],
    ["IndentedLR", [1.75, 1.75, 1.5, 1.5]],
    ["TimelineLR", [2.5, 1.75, 1.5, 1.5]],
  ] as const)("gets thinner with depth: %s", (layout, widths) => {
    const family = randomFamily(seededRandom(5));
    const first = 4 - widths.length;
    const found = widths.map(
      (_, index) => buildConnectors(layout, { ...family, depth: first + index })[0]?.strokeWidth,
    );
    expect(found).toEqual(widths);
  });

  it("leads the line of a timeline from one main topic to the next", () => {
    const size = { width: 80, height: 30 };
    const attach = attachOf("rounded", size);
    const children = [100, 240, 400].map((dx) => ({ ...size, attach, dx, dy: 0 }));
    const paths = buildConnectors("TimelineLR", { parent: { ...size, attach }, children, depth: 0 }).map(
      ({ path }) => path,
    );
    expect(paths).toEqual([
      [0, 40, 0, 1, 60, 0],
      [0, 140, 0, 1, 200, 0],
      [0, 280, 0, 1, 360, 0],
    ]);
  });

  it("draws trees of grey themes a little finer", () => {
    const family = randomFamily(seededRandom(5));
    for (const depth of [0, 1, 2, 3]) {
      const [spine] = buildConnectors("IndentedLR", { ...family, depth, isColoured: false });
      expect(spine?.strokeWidth).toBe(1.5);
    }
  });

  it.each(LAYOUTS)("has nothing to draw for no children: %s", (layout) => {
    const size = { width: 90, height: 40 };
    const parent = { ...size, attach: attachOf("rounded", size) };
    expect(buildConnectors(layout, { parent, children: [], depth: 0 })).toEqual([]);
  });

  it.each(LAYOUTS)("stays small for each of ten thousand children: %s", (layout) => {
    const size = { width: 80, height: 32 };
    const attach = attachOf("rounded", size);
    const children = Array.from({ length: 10_000 }, (_, index) => ({ ...size, attach, dx: 200, dy: 40 * index }));
    const connectors = buildConnectors(layout, { parent: { ...size, attach }, children, depth: 0 });
    expect(twigsOf(connectors)).toHaveLength(10_000);
    expect(Math.max(...connectors.map(({ path }) => path.length))).toBeLessThan(130);
  });
});

describe("boundsOf", () => {
  it("holds the whole line with its width", () => {
    expect(boundsOf([0, 10, 20, 1, -30, 5], 3)).toEqual({ left: -31.5, top: 3.5, right: 11.5, bottom: 21.5 });
    expect(boundsOf([0, 0, 0, 3, 5, -8, 6, 9, 4, 4, 4], 0)).toEqual({ left: 0, top: -8, right: 6, bottom: 9 });
  });

  it("comes with each connector", () => {
    checkFamilies((family) => {
      for (const layout of LAYOUTS) {
        for (const { path, strokeWidth, bounds } of buildConnectors(layout, family)) {
          expect(bounds).toEqual(boundsOf(path, strokeWidth ?? 0));
        }
      }
    });
  });
});
