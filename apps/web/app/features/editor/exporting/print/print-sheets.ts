import type { Bounds, Size } from "@treeline/layout";
/** Lengths on paper are in millimetres, those of the map in pixels. */
export const PAPERS = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof PAPERS;

/** By the language of the interface. */
export const paperOf = (locale: string): Paper => (locale === "en-US" ? "Letter" : "A4");

/** What printers leave white, and what neighbouring sheets of a poster share, to be glued. */
export const MARGIN = 8;
export const OVERLAP = 8;
/** A sheet that is as high as its page is followed by an empty one in some browsers. */
const SPARE = 0.5;
/** At a hundred per cent. */
const MM_PER_PIXEL = 25.4 / 96;
/** Small maps are not blown up further. */
const MAX_SCALE = 1.5 * MM_PER_PIXEL;
/** Six points for the letters of a topic (14 pixels): less is not read on paper. */
const LEGIBLE_SCALE = 2.12 / 14;
const MAX_SHEETS = 120;

export interface Sheets {
  readonly paper: Paper;
  readonly isLandscape: boolean;
  readonly columns: number;
  readonly rows: number;
  /** What each sheet shows of the map, row by row. */
  readonly views: readonly Bounds[];
  /** How large that is on the paper. */
  readonly size: Size;
}

interface Area extends Size {
  readonly isLandscape: boolean;
}

/** The whole map on one page, as large as it fits and in its middle. */
export function layOutPage(map: Bounds, paper: Paper): Sheets {
  const [width, height] = [map.right - map.left, map.bottom - map.top];
  const scaleOn = (area: Area) => Math.min(area.width / width, area.height / height, MAX_SCALE);
  const area = best(areasOf(paper), scaleOn);
  const scale = scaleOn(area);
  const [x, y] = [(map.left + map.right) / 2, (map.top + map.bottom) / 2];
  const [halfWidth, halfHeight] = [area.width / scale / 2, area.height / scale / 2];
  const view = { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
  return { paper, isLandscape: area.isLandscape, columns: 1, rows: 1, views: [view], size: area };
}

/** The map over several sheets side by side, which together are as wide as it; as few rows as it takes. */
export function layOutPoster(map: Bounds, paper: Paper, columns: number): Sheets {
  const { area, rows, scale } = choosePoster(map, paper, columns);
  const step = { x: (area.width - OVERLAP) / scale, y: (area.height - OVERLAP) / scale };
  const [width, height] = [area.width / scale, area.height / scale];
  const spare = (rows - 1) * step.y + height - (map.bottom - map.top);
  const views = Array.from({ length: rows * columns }, (_, index) => {
    const left = map.left + (index % columns) * step.x;
    const top = map.top - spare / 2 + Math.floor(index / columns) * step.y;
    return { left, top, right: left + width, bottom: top + height };
  });
  return { paper, isLandscape: area.isLandscape, columns, rows, views, size: area };
}

/** How many sheets side by side a poster may have. One sheet in all would be no poster. */
export function listColumns(map: Bounds, paper: Paper): readonly number[] {
  const columns = Array.from({ length: MAX_SHEETS }, (_, index) => index + 1);
  return columns.filter((count) => {
    const sheets = count * choosePoster(map, paper, count).rows;
    return sheets > 1 && sheets <= MAX_SHEETS;
  });
}

/** Clamps the chosen columns to what is possible: the map may have changed since. */
export function clampColumns(map: Bounds, paper: Paper, wanted: number | undefined): number {
  const choices = listColumns(map, paper);
  const [least = 1, most = 1] = [choices[0], choices.at(-1)];
  return Math.min(most, Math.max(least, wanted ?? legibleColumns(map, paper)));
}

/** Of the smallest poster on which everything can be read. */
function legibleColumns(map: Bounds, paper: Paper): number {
  const choices = listColumns(map, paper);
  const isLegible = (columns: number) => choosePoster(map, paper, columns).scale >= LEGIBLE_SCALE;
  return choices.find(isLegible) ?? choices.at(-1) ?? 1;
}

interface Poster {
  readonly area: Area;
  readonly rows: number;
  readonly scale: number;
}

/** Portrait or landscape: fewer sheets, and of two with as many the larger one. */
function choosePoster(map: Bounds, paper: Paper, columns: number): Poster {
  const posters = areasOf(paper).map((area): Poster => {
    const scale = (columns * area.width - (columns - 1) * OVERLAP) / (map.right - map.left);
    const height = (map.bottom - map.top) * scale;
    return { area, scale, rows: Math.max(1, Math.ceil((height - OVERLAP) / (area.height - OVERLAP))) };
  });
  const fewest = Math.min(...posters.map(({ rows }) => rows));
  return best(
    posters.filter(({ rows }) => rows === fewest),
    ({ scale }) => scale,
  );
}

function areasOf(paper: Paper): readonly Area[] {
  const { width, height } = PAPERS[paper];
  const room = (side: number) => side - 2 * MARGIN - SPARE;
  return [
    { width: room(width), height: room(height), isLandscape: false },
    { width: room(height), height: room(width), isLandscape: true },
  ];
}

function best<T>(items: readonly T[], value: (item: T) => number): T {
  return items.reduce((a, b) => (value(b) > value(a) ? b : a));
}
