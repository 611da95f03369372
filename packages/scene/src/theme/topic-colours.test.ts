import { THEMES } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { contrastOf } from "./contrast.ts";
import { type Canvas, themeOf } from "./theme.ts";
import { badgeColours, coloursOf, connectorColours, trunkColour } from "./topic-colours.ts";

const colorful = themeOf("Colorful", "light");
const base = themeOf("Base", "light");
const monochrome = themeOf("Monochrome", "light");

describe("coloursOf", () => {
  it("is quieter with each depth: solid, solid, chip, text only", () => {
    expect(coloursOf(colorful, { depth: 0, hue: 1 })).toMatchObject({ fill: "#23262F", text: "#FFFFFF" });
    expect(coloursOf(colorful, { depth: 1, hue: 1 })).toMatchObject({ fill: "#F2B544", text: "#3B2900" });
    expect(coloursOf(colorful, { depth: 2, hue: 1 })).toMatchObject({ fill: "#FCF0DA", text: "#5A3E00" });
    for (const depth of [3, 4, 40]) {
      expect(coloursOf(colorful, { depth, hue: 1 })).toMatchObject({ fill: undefined, text: "#363B45" });
    }
  });

  it("starts the palette again when a branch has a hue beyond it", () => {
    for (const depth of [1, 2, 3]) {
      expect(coloursOf(colorful, { depth, hue: 8_010 })).toEqual(coloursOf(colorful, { depth, hue: 2 }));
      expect(coloursOf(base, { depth, hue: 7 })).toEqual(coloursOf(base, { depth, hue: 0 }));
    }
  });

  it("has an outline of 1.5 only where the theme gives one", () => {
    expect(coloursOf(monochrome, { depth: 1, hue: 0 })).toMatchObject({ stroke: "#141414", strokeWidth: 1.5 });
    expect(coloursOf(monochrome, { depth: 2, hue: 0 })).toMatchObject({ stroke: undefined, strokeWidth: 0 });
    expect(coloursOf(colorful, { depth: 0, hue: 0 })).toMatchObject({ stroke: undefined, strokeWidth: 0 });
  });

  it("underlines in the colour of the connector that leads to the topic", () => {
    expect(coloursOf(colorful, { depth: 0, hue: 0 }).underline).toBe("#23262F");
    expect(coloursOf(colorful, { depth: 1, hue: 0 }).underline).toBe("#CE4335");
    expect(coloursOf(colorful, { depth: 2, hue: 0 }).underline).toBe("#D66155");
    expect(coloursOf(colorful, { depth: 5, hue: 0, style: { stroke: "#123456" } }).underline).toBe("#123456");
  });

  it("puts black or white on a fill that a person chose, whichever is seen better", () => {
    for (const [fill, text] of [
      ["#ffff00", "#141A18"],
      ["#000080", "#FFFFFF"],
      ["#ffffff", "#141A18"],
      ["#c2417c", "#FFFFFF"],
    ] as const) {
      for (const depth of [0, 1, 2, 3]) {
        expect(coloursOf(base, { depth, hue: 0, style: { fill } })).toMatchObject({ fill, text });
      }
    }
  });

  it("reaches 4.2 on any fill that a person can choose", () => {
    for (let grey = 0; grey < 256; grey += 1) {
      const fill = `#${grey.toString(16).padStart(2, "0").repeat(3)}`;
      expect(contrastOf(coloursOf(base, { depth: 1, hue: 0, style: { fill } }).text, fill)).toBeGreaterThan(4.15);
    }
  });

  it("keeps the text colour that a person chose", () => {
    const style = { fill: "#ffff00", text: "#808000" };
    expect(coloursOf(base, { depth: 1, hue: 0, style }).text).toBe("#808000");
  });

  it("outlines in the colour that a person chose, also where the theme has no outline", () => {
    const style = { stroke: "#112233" };
    for (const depth of [0, 1, 2, 3]) {
      expect(coloursOf(base, { depth, hue: 0, style })).toMatchObject({ stroke: "#112233", strokeWidth: 1.5 });
    }
    expect(coloursOf(base, { depth: 1, hue: 0, style })).toMatchObject({ fill: "#DCEFE7", text: "#12352C" });
  });

  it("keeps text readable on the canvas when the shape has no ground", () => {
    for (const name of THEMES) {
      for (const canvas of ["light", "dark"] satisfies Canvas[]) {
        const theme = themeOf(name, canvas);
        for (const shape of ["underline", "none"] as const) {
          for (let depth = 0; depth < 4; depth += 1) {
            for (let hue = 0; hue < theme.connector.length; hue += 1) {
              const colours = coloursOf(theme, { depth, hue, shape, style: { fill: "#ffff00" } });
              expect(colours).toMatchObject({ fill: undefined, stroke: undefined, strokeWidth: 0 });
              expect(contrastOf(colours.text, theme.canvas)).toBeGreaterThanOrEqual(4.5);
            }
          }
        }
      }
    }
    expect(coloursOf(base, { depth: 1, hue: 0, shape: "underline" }).text).toBe("#12352C");
    expect(coloursOf(themeOf("Base", "dark"), { depth: 1, hue: 0, shape: "none" }).text).toBe("#E3F4ED");
    expect(coloursOf(colorful, { depth: 1, hue: 0, shape: "none" }).text).toBe("#6E1D14");
  });
});

describe("colours beside the topics", () => {
  it("give the trunk to the root where branches differ, and to the connectors where they do not", () => {
    expect(trunkColour(colorful, 3)).toBe("#23262F");
    expect(trunkColour(themeOf("Colorful", "dark"), 3)).toBe("#F1F2F5");
    expect(trunkColour(base, 3)).toBe("#5F9382");
  });

  it("follow the hue of the branch", () => {
    expect(connectorColours(colorful, 8)).toEqual({ main: "#CE4335", sub: "#D66155" });
    expect(badgeColours(colorful, 9)).toEqual({ fill: "#FFFFFF", stroke: "#BC8210", text: "#5A3E00" });
  });
});
