import { THEMES } from "@treeline/map";
import { themeOf } from "@treeline/scene";
import { describe, expect, it } from "vitest";
import { pickSwatch } from "./pick-swatch.ts";

describe("the discs of a theme", () => {
  it("the discs of a theme are three colours that differ from each other and from the canvas", () => {
    for (const name of THEMES) {
      for (const canvas of ["light", "dark"] as const) {
        expect(
          new Set([...pickSwatch(name, canvas), themeOf(name, canvas).canvas]),
          `${name} ${canvas}`,
        ).toHaveProperty("size", 4);
      }
    }
  });

  it("the discs of a theme are branches where branches differ", () => {
    expect(pickSwatch("Colorful", "light")).toEqual(["#CE4335", "#F2B544", "#2C70D6"]);
  });

  it("the discs of a theme are those of the root, of chips and of lines where branches are alike", () => {
    expect(pickSwatch("Blue", "light")).toEqual(["#14356E", "#2A6CD0", "#6694DC"]);
    expect(pickSwatch("Purple", "dark")).toEqual(["#E6DFFB", "#6D52C9", "#2A2342"]);
  });
});
