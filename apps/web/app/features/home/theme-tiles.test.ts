import { DEFAULT_LAYOUT } from "@treeline/layout";
import { describe, expect, it } from "vitest";
import { drawSketch } from "../../lib/sketch/draw-sketch.ts";
import { drawThemeTiles, TILES } from "./theme-tiles.server.ts";

describe("the tiles of the themes", () => {
  const { sketches, tiles } = drawThemeTiles();

  it.each(TILES)("show every shape of %s (%s) in its colour, as the engine draws it", (theme, canvas) => {
    const tile = tiles[TILES.findIndex(([name]) => name === theme)];
    const drawn = drawSketch({ layout: DEFAULT_LAYOUT, theme, canvas });
    const shown = sketches[tile?.sketch ?? -1]?.map(({ d, colour }) => `${tile?.colours[colour]} ${d}`);
    expect(shown).toEqual(drawn.shapes.map(({ d, fill, stroke }) => `${fill ?? stroke} ${d}`));
    expect(tile?.ground).toBe(drawn.ground);
  });

  it("share a sketch wherever only colours differ", () => {
    expect(sketches.length).toBeLessThan(4);
  });
});
