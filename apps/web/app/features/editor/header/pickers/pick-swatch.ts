import type { ThemeName } from "@treeline/map";
import { type Canvas, themeOf } from "@treeline/scene";

export type Swatch = readonly [string, string, string];

/** Its own greys are too pale to be told from the header. */
const GREYS: Swatch = ["#141414", "#8A8A8A", "#D9D9D9"];

/** Three colours that tell a theme from the others: of its branches if they differ, else the first ones that are not alike. */
export function pickSwatch(name: ThemeName, canvas: Canvas): Swatch {
  if (name === "Monochrome" && canvas === "light") return GREYS;
  const { canvas: ground, root, depth1, depth2, connector } = themeOf(name, canvas);
  const [main, second, , , fifth] = depth1;
  if (main && second && fifth) return [main.fill, second.fill, fifth.fill];
  const [lines] = connector;
  const chips = [main?.fill, depth2[0]?.fill];
  const strokes = [lines?.main, main?.fill, lines?.sub, depth2[0]?.fill];
  const isDark = canvas === "dark" && !chips.includes(ground);
  const colours = [root.fill, ...(isDark ? chips : strokes)];
  const seen = [...new Set(colours)].filter((colour) => colour !== undefined && colour !== ground);
  const [first = root.fill, next = first, last = next] = seen;
  return [first, next, last];
}
