import { type Canvas, type Theme, themeOf } from "@treeline/scene";

/** The palette of themes with many hues, in its order. */
const HUES = ["coral", "amber", "leaf", "teal", "sky", "iris", "orchid", "clay"] as const;

export type ColourName =
  | (typeof HUES)[number]
  | "root"
  | "main"
  | "sub"
  | "line"
  | "thinLine"
  | "relation"
  | "selection"
  | "white"
  | "black";

/** Colours are #RRGGBB. */
export interface NamedSwatch {
  readonly colour: string;
  readonly name: ColourName;
  readonly isPale?: boolean;
}

export interface GreySwatch {
  readonly colour: string;
  /** How dark, from 1 on. */
  readonly step: number;
}

export type Swatch = NamedSwatch | GreySwatch;

/** One for each hue that a branch can have; none where all branches look alike. */
export function listHues({ depth1 }: Theme): NamedSwatch[] {
  return depth1.length < 2 ? [] : depth1.map(({ fill }, index) => ({ colour: fill, name: hueName(index) }));
}

/** What the theme itself paints with, each colour once. */
export function listPalette(theme: Theme): NamedSwatch[] {
  const hues = listHues(theme);
  if (hues.length > 0) {
    const pale = theme.depth2.map(({ fill }, index) => ({ colour: fill, name: hueName(index), isPale: true }));
    return distinct([...hues, ...pale]);
  }
  const { root, depth1, depth2, connector, relation, selection } = theme;
  const colours: Partial<Record<ColourName, string>> = {
    root: root.fill,
    main: depth1[0]?.fill ?? "none",
    sub: depth2[0]?.fill ?? "none",
    line: connector[0]?.main ?? "none",
    thinLine: connector[0]?.sub ?? "none",
    relation,
    selection,
  };
  return distinct(Object.entries(colours).map(([name, colour]) => ({ colour, name: name as ColourName })));
}

/** Eight hues that go with one another, for themes that have none of their own. */
export function listBright(theme: Theme, canvas: Canvas): NamedSwatch[] {
  if (listHues(theme).length > 0) return [];
  const own = new Set(listPalette(theme).map(({ colour }) => colour));
  return listHues(themeOf("Colorful", canvas)).filter(({ colour }) => !own.has(colour));
}

const hueName = (index: number): ColourName => HUES[index % HUES.length] as ColourName;

function distinct(swatches: readonly NamedSwatch[]): NamedSwatch[] {
  const seen = new Set(["none"]);
  return swatches.filter(({ colour }) => !seen.has(colour) && seen.add(colour));
}

const GREYS = ["#EBEFED", "#DCE2DF", "#C3CCC7", "#87928C", "#64706A", "#36403B"];

export const NEUTRALS: readonly Swatch[] = [
  { colour: "#FFFFFF", name: "white" },
  ...GREYS.map((colour, index) => ({ colour, step: index + 1 })),
  { colour: "#141A18", name: "black" },
];
