import type { Theme } from "@treeline/scene";

export type Swatch = readonly [string, string, string];

/** Three colours that tell a theme from the others: of its branches if they differ, else the first ones that are not alike. */
export function pickSwatch({ canvas, root, depth1, depth2, connector }: Theme): Swatch {
  const [main, second, , , fifth] = depth1;
  if (main && second && fifth) return [main.fill, second.fill, fifth.fill];
  const [lines] = connector;
  const colours = [root.fill, lines?.main, main?.fill, lines?.sub, depth2[0]?.fill];
  const seen = [...new Set(colours)].filter((colour) => colour !== undefined && colour !== canvas);
  return [seen[0] ?? root.fill, seen[1] ?? root.fill, seen[2] ?? root.fill];
}
