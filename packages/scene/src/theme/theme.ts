import type { ThemeName } from "@treeline/map";
import themes from "./themes.json" with { type: "json" };

/** Colours are #rrggbb, or "none" for what is not drawn. */
export interface Paint {
  readonly fill: string;
  readonly text: string;
  readonly stroke: string;
}

/** Of depth 1 (main) and of all that is deeper (sub). */
export interface ConnectorColours {
  readonly main: string;
  readonly sub: string;
}

/** The lists are palettes of one length: one entry for each branch hue. */
export interface Theme {
  readonly canvas: string;
  readonly grid: string;
  readonly root: Paint;
  readonly depth1: readonly Paint[];
  readonly depth2: readonly Paint[];
  readonly depth3: readonly Pick<Paint, "text">[];
  readonly connector: readonly ConnectorColours[];
  readonly badge: readonly Paint[];
  readonly relation: string;
  readonly selection: string;
}

export type Canvas = "light" | "dark";

const THEMES_BY_NAME: Readonly<Record<ThemeName, Readonly<Record<Canvas, Theme>>>> = themes;

/** The same object each time, so that themes can be compared by identity. */
export function themeOf(name: ThemeName, canvas: Canvas): Theme {
  return THEMES_BY_NAME[name][canvas];
}

/** Whether branches have colours of their own. */
export function isMultiHued(theme: Theme): boolean {
  return theme.connector.length > 1;
}

/** Whether its lines have any colour at all: greys are drawn a little finer in trees. */
export function isColoured(theme: Theme): boolean {
  return theme.connector.some(
    ({ main }) => main.slice(1, 3) !== main.slice(3, 5) || main.slice(3, 5) !== main.slice(5),
  );
}

/** Any whole hue has a colour: a map may come from a theme with a longer palette. */
export function pickHue<T>(palette: readonly T[], hue: number): T {
  return palette[hue % palette.length] as T;
}
