import { THEMES } from "@treeline/map";
import { themeOf } from "@treeline/scene";
import { describe, expect, it } from "vitest";
import { listBright, listHues, listPalette, NEUTRALS } from "./list-colours.ts";

const LOOKS = THEMES.flatMap((name) =>
  (["light", "dark"] as const).map((canvas) => ({ canvas, theme: themeOf(name, canvas) })),
);

describe("the colours to choose from", () => {
  it("the colours to choose from are real ones, each once", () => {
    for (const { theme, canvas } of LOOKS) {
      const colours = [...listPalette(theme), ...listBright(theme, canvas), ...NEUTRALS].map(({ colour }) => colour);
      for (const colour of colours) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
      const palette = [...listPalette(theme), ...listBright(theme, canvas)].map(({ colour }) => colour);
      expect(new Set(palette).size).toBe(palette.length);
      expect(palette.length).toBeGreaterThan(3);
    }
  });

  it("the colours to choose from have something red, yellow, green and blue in every theme", () => {
    for (const { theme, canvas } of LOOKS) {
      const names = [...listPalette(theme), ...listBright(theme, canvas)].map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(["coral", "amber", "leaf", "sky"]));
    }
  });

  it("the colours to choose from have branch hues in Colorful only, and their pale ones beside them", () => {
    expect(THEMES.filter((name) => listHues(themeOf(name, "light")).length > 0)).toEqual(["Colorful"]);
    expect(listHues(themeOf("Colorful", "light")).map(({ name }) => name)[4]).toBe("sky");
    expect(listPalette(themeOf("Colorful", "light"))).toHaveLength(16);
  });
});
