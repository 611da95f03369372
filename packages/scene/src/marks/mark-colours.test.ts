import { listMarkNames, MARK_GROUPS, type MarkGroup, THEMES } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { contrastOf, TEXT_CONTRAST } from "../theme/contrast.ts";
import { themeOf } from "../theme/theme.ts";
import { coloursOf } from "../theme/topic-colours.ts";
import { PICTURE_CONTRAST, pickMarkColours } from "./mark-colours.ts";
import { markShapes } from "./mark-shapes.ts";

const NAMES = (Object.keys(MARK_GROUPS) as MarkGroup[]).flatMap(listMarkNames);
const LOOKS = (["light", "dark"] as const).flatMap((canvas) => THEMES.map((theme) => ({ theme, canvas })));

describe("[S16] marks", () => {
  it.each(LOOKS)("can be seen on every topic of $theme, $canvas, and their digits read", ({ theme: name, canvas }) => {
    const theme = themeOf(name, canvas);
    for (const shape of ["rounded", "none"] as const) {
      for (const depth of [0, 1, 2, 3]) {
        for (let hue = 0; hue < theme.depth1.length; hue += 1) {
          const { fill, text } = coloursOf(theme, { depth, hue, shape });
          checkMarks({ ground: fill ?? theme.canvas, text });
        }
      }
    }
  });

  it("can be seen on any fill that a person gives a topic", () => {
    for (let red = 0; red < 256; red += 15)
      for (let green = 0; green < 256; green += 15)
        for (let blue = 0; blue < 256; blue += 15) {
          const hex = (value: number) => value.toString(16).padStart(2, "0");
          const fill = `#${hex(red)}${hex(green)}${hex(blue)}`;
          const { text } = coloursOf(themeOf("Base", "light"), { depth: 2, hue: 0, style: { fill } });
          checkMarks({ ground: fill, text }, ["priority-1", "flag-grey", "flag-yellow", "symbol-key", "progress-3"]);
        }
  });

  it("have shapes, each of them, and flags and stars colours of their own", () => {
    for (const mark of NAMES) expect(markShapes(mark)?.length, mark).toBeGreaterThan(0);
    const inks = ["flag", "star"].flatMap((group) =>
      listMarkNames(group as MarkGroup).map(
        (mark) => pickMarkColours(mark, { text: "#000000", ground: "#FFFFFF" }).ink,
      ),
    );
    expect(new Set(inks).size).toBe(MARK_GROUPS.flag.length);
    expect(inks).not.toContain("#000000");
  });
});

function checkMarks(look: { ground: string; text: string }, names: readonly string[] = NAMES): void {
  for (const mark of names) {
    const { ink, cut, plate } = pickMarkColours(mark, look);
    const what = `${mark} on ${look.ground}`;
    if (contrastOf(ink, plate ?? look.ground) < PICTURE_CONTRAST) throw new Error(what);
    if (contrastOf(cut, ink) < TEXT_CONTRAST) throw new Error(`${what}: the digit`);
  }
}
