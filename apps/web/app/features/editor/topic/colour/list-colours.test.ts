import { THEMES } from "@treeline/map";
import { themeOf } from "@treeline/scene";
import { describe, expect, it } from "vitest";
import { listHues, listPalette, NEUTRALS } from "./list-colours.ts";

const LOOKS = THEMES.flatMap((name) => (["light", "dark"] as const).map((canvas) => themeOf(name, canvas)));

describe("the colours to choose from", () => {
  it("are real ones, each once", () => {
    for (const theme of LOOKS) {
      const colours = [...listPalette(theme), ...NEUTRALS].map(({ colour }) => colour);
      for (const colour of colours) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
      const palette = listPalette(theme).map(({ colour }) => colour);
      expect(new Set(palette).size).toBe(palette.length);
      expect(palette.length).toBeGreaterThan(3);
    }
  });

  it("have branch hues in Colorful only, and their pale ones beside them", () => {
    expect(THEMES.filter((name) => listHues(themeOf(name, "light")).length > 0)).toEqual(["Colorful"]);
    expect(listHues(themeOf("Colorful", "light")).map(({ name }) => name)[4]).toBe("sky");
    expect(listPalette(themeOf("Colorful", "light"))).toHaveLength(16);
  });
});
