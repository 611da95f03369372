import { parseImageUrl } from "./link.ts";
import { isRecord, type Parse, parseNumber, parseOneOf, parseOptionals, under } from "./parse.ts";
import { parseId } from "./topic-id.ts";

export const SIDES = ["left", "right"] as const;
export type Side = (typeof SIDES)[number];

export const SHAPES = [
  "rounded",
  "rectangle",
  "pill",
  "ellipse",
  "diamond",
  "hexagon",
  "parallelogram",
  "tag",
  "cloud",
  "underline",
  "none",
] as const;
export type Shape = (typeof SHAPES)[number];

/** What a person changed by hand; all the rest comes from the theme. Colours are #rrggbb. */
export interface TopicStyle {
  readonly fill?: string;
  readonly stroke?: string;
  readonly text?: string;
  readonly fontSize?: number;
  readonly align?: "left" | "center" | "right";
}

export interface TopicImage {
  readonly id: string;
  readonly url: string;
  /** Drawn size in pixels at 100 %. */
  readonly width: number;
  readonly height: number;
}

export const parseColour: Parse<string> = (value, report) => {
  if (typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value)) return value;
  return report("", "bad_value", "must be a colour like #1f63e0") as undefined;
};

export const parseSide = parseOneOf(SIDES);
export const parseShape = parseOneOf(SHAPES);
export const parseHue = parseNumber({ min: 0, max: 1_000_000, isWhole: true });

export const parseStyle = parseOptionals<TopicStyle>({
  fill: parseColour,
  stroke: parseColour,
  text: parseColour,
  fontSize: parseNumber({ min: 8, max: 96 }),
  align: parseOneOf(["left", "center", "right"]),
});

const parsePixels = parseNumber({ min: 1, max: 8_192 });

export const parseImage: Parse<TopicImage> = (value, report) => {
  if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
  const id = parseId(value.id, under(report, "id"));
  const url = parseImageUrl(value.url, under(report, "url"));
  const width = parsePixels(value.width, under(report, "width"));
  const height = parsePixels(value.height, under(report, "height"));
  if (id === undefined || url === undefined || width === undefined || height === undefined) return undefined;
  return { id, url, width, height };
};
