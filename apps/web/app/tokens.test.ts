import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SURFACE } from "./lib/loading/boot-script.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [lightCss = "", darkCss = ""] = css.split('\n[data-ui="dark"] {');

function readTokens(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]),
  );
}

function colorOf(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name) ?? "";
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return reference ? colorOf(tokens, reference) : value;
}

/** WCAG 2.2: relative luminance of a hex colour. */
function luminanceOf(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, two: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(two)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["--surface", "--bg", "--overlay"];
const TEXT_PAIRS = [
  ...["--text", "--text-2", "--text-3"].flatMap((text) => GROUNDS.map((ground) => [text, ground])),
  ...["--accent", "--accent-hover", "--accent-active"].map((ground) => ["--on-accent", ground]),
  ...["--surface", "--bg", "--accent-soft", "--accent-soft-2"].map((ground) => ["--accent-text", ground]),
  ...["--surface", "--overlay", "--danger-soft"].map((ground) => ["--danger", ground]),
  ["--on-danger", "--danger"],
  ["--warn-text", "--warn-soft"],
  ["--on-tooltip", "--tooltip"],
];
const LINE_PAIRS = [
  ...["--surface", "--overlay"].map((ground) => ["--line-field", ground]),
  ...GROUNDS.map((ground) => ["--focus", ground]),
  ["--accent", "--surface"],
];

describe.each([
  ["light", readTokens(lightCss)],
  ["dark", new Map([...readTokens(lightCss), ...readTokens(darkCss)])],
] as const)("the %s interface", (_mode, tokens) => {
  it.each(TEXT_PAIRS)("has readable text: %s on %s", (text = "", ground = "") => {
    expect(contrastOf(colorOf(tokens, text), colorOf(tokens, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(LINE_PAIRS)("has visible outlines: %s on %s", (line = "", ground = "") => {
    expect(contrastOf(colorOf(tokens, line), colorOf(tokens, ground))).toBeGreaterThanOrEqual(3);
  });
});

it("the browser's own frame has the colour of the header", () => {
  const light = readTokens(lightCss);
  const dark = new Map([...light, ...readTokens(darkCss)]);
  expect([colorOf(light, "--surface"), colorOf(dark, "--surface")]).toEqual([SURFACE.light, SURFACE.dark]);
});
