import { THEMES } from "@treeline/map";
import { themeOf } from "@treeline/scene";
import { describe, expect, it } from "vitest";
import { pickSwatch } from "./pick-swatch.ts";

describe("the discs of a theme", () => {
  it("are three colours that differ from each other and from the canvas", () => {
    for (const name of THEMES) {
      for (const canvas of ["light", "dark"] as const) {
        const theme = themeOf(name, canvas);
        expect(new Set([...pickSwatch(theme), theme.canvas]), `${name} ${canvas}`).toHaveProperty("size", 4);
      }
    }
  });

  it("are branches where branches differ", () => {
    expect(pickSwatch(themeOf("Colorful", "light"))).toEqual(["#CE4335", "#F2B544", "#2C70D6"]);
    expect(pickSwatch(themeOf("Blue", "light"))).toEqual(["#14356E", "#2A6CD0", "#6694DC"]);
  });
});
