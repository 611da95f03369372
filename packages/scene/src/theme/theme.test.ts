import { THEMES } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { contrastOf } from "./contrast.ts";
import { type Canvas, isColoured, isMultiHued, type Theme, themeOf } from "./theme.ts";
import themes from "./themes.json" with { type: "json" };

const CANVASES: readonly Canvas[] = ["light", "dark"];
const LOOKS = THEMES.flatMap((name) =>
  CANVASES.map((canvas) => ({ look: `${name}, ${canvas}`, theme: themeOf(name, canvas) })),
);

function checkContrast(pair: string, { ink, ground, min }: { ink: string; ground: string; min: number }): void {
  expect(contrastOf(ink, ground), `${pair}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(min);
}

function coloursIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Object.entries(value as object).flatMap(([key, inner]) => (key === "name" ? [] : coloursIn(inner)));
}

describe("themes", () => {
  it("are the ones that a map can name, in the same order", () => {
    expect(Object.keys(themes)).toEqual([...THEMES]);
  });

  it.each(LOOKS)("write every colour as #rrggbb or none: $look", ({ theme }) => {
    for (const colour of coloursIn(theme)) expect(colour).toMatch(/^(#[0-9A-F]{6}|none)$/);
  });

  it.each(LOOKS)("have one palette entry for each hue: $look", ({ theme }) => {
    const lists = [theme.depth1, theme.depth2, theme.depth3, theme.connector, theme.badge];
    expect(new Set(lists.map((list) => list.length))).toEqual(new Set([theme.connector.length]));
  });

  it("have many hues in Colorful only", () => {
    expect(THEMES.filter((name) => isMultiHued(themeOf(name, "light")))).toEqual(["Colorful"]);
  });
});

describe("isColoured", () => {
  it("is true for all themes but Monochrome", () => {
    for (const canvas of CANVASES) {
      expect(THEMES.filter((name) => !isColoured(themeOf(name, canvas)))).toEqual(["Monochrome"]);
    }
  });
});

describe("contrast in a theme", () => {
  it.each(LOOKS)("is at least 4.5 for text: $look", ({ theme }: { theme: Theme }) => {
    for (const { text, fill } of [theme.root, ...theme.depth1, ...theme.depth2, ...theme.badge]) {
      checkContrast("topic or badge", { ink: text, ground: fill, min: 4.5 });
    }
    for (const { text } of theme.depth3) checkContrast("depth 3", { ink: text, ground: theme.canvas, min: 4.5 });
    checkContrast("relation label", { ink: theme.relation, ground: theme.canvas, min: 4.5 });
  });

  it.each(LOOKS)("is at least 3 for lines and for the root: $look", ({ theme }: { theme: Theme }) => {
    const lines = theme.connector.flatMap(({ main, sub }) => [main, sub]);
    for (const ink of [...lines, theme.selection, theme.root.fill]) {
      checkContrast("line", { ink, ground: theme.canvas, min: 3 });
    }
  });
});

describe("contrastOf", () => {
  it("is 21 for black on white, 1 for a colour on itself, and the same both ways", () => {
    expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 10);
    expect(contrastOf("#3a8437", "#3A8437")).toBe(1);
    expect(contrastOf("#17382F", "#FFFFFF")).toBeCloseTo(12.8, 1);
    expect(contrastOf("#FFFFFF", "#17382F")).toBe(contrastOf("#17382F", "#FFFFFF"));
  });
});
