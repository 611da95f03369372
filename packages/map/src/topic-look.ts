import {
  type Fields,
  type FieldTable,
  type FieldValues,
  OLD_STYLE,
  parseFields,
  styleKey,
  UPGRADED_STYLE,
} from "./fields.ts";
import { parseImageUrl, parseLink } from "./link.ts";
import { MARK_PREFIX, parseDue, parseMarkIn, parsePerson, TASK_DUE, TASK_PERSON } from "./marks.ts";
import {
  isRecord,
  type Parse,
  parseBoolean,
  parseNumber,
  parseOneOf,
  parseOptionals,
  type Report,
  under,
} from "./parse.ts";
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

const STYLE = {
  fill: parseColour,
  stroke: parseColour,
  text: parseColour,
  fontSize: parseNumber({ min: 8, max: 96 }),
  align: parseOneOf(["left", "center", "right"] as const),
};

export const parseStyle = parseOptionals<TopicStyle>(STYLE);
export const STYLE_NAMES = Object.keys(STYLE) as (keyof TopicStyle)[];

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

/** The size that a person gave to the image with this id: one that has taken its place meanwhile keeps its own. */
export interface ImageSize {
  readonly of: string;
  readonly width: number;
  readonly height: number;
}

export const IMAGE_SIZE = "image.size";

const parseImageSize: Parse<ImageSize> = (value, report) => {
  if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
  const of = parseId(value.of, under(report, "of"));
  const width = parsePixels(value.width, under(report, "width"));
  const height = parsePixels(value.height, under(report, "height"));
  return of === undefined || width === undefined || height === undefined ? undefined : { of, width, height };
};

/** Where the image with this id is, since its upload has arrived: until then it was named by an address that leads nowhere. */
export interface ImageUrl {
  readonly of: string;
  readonly url: string;
}

export const IMAGE_URL = "image.url";

const parseImageAddress: Parse<ImageUrl> = (value, report) => {
  if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
  const of = parseId(value.of, under(report, "of"));
  const url = parseImageUrl(value.url, under(report, "url"));
  return of === undefined || url === undefined ? undefined : { of, url };
};

/** Of an image that is on its way to the server. */
const UPLOADING = "/uploads/";

export const uploadingUrl = (id: string): string => UPLOADING + id;
export const isUploading = ({ url }: Pick<TopicImage, "url">): boolean => url.startsWith(UPLOADING);

export const TOPIC_FIELDS: FieldTable = {
  parsers: new Map<string, Parse<unknown>>([
    ["folded", parseBoolean],
    ["side", parseSide],
    ["shape", parseShape],
    ["image", parseImage],
    [IMAGE_SIZE, parseImageSize],
    [IMAGE_URL, parseImageAddress],
    ["link", parseLink],
    ["hue", parseHue],
    [TASK_DUE, parseDue],
    [TASK_PERSON, parsePerson],
    ...Object.entries(STYLE).map(([name, parse]) => [styleKey(name), parse] as const),
  ]),
  reserved: new Set(["pos", "text", "deleted", "parent", "order", OLD_STYLE, UPGRADED_STYLE]),
  guarded: new Set(["image", "link"]),
  styleNames: STYLE_NAMES,
  family: { prefix: MARK_PREFIX, parserOf: parseMarkIn },
};

/** Of a node in JSON. */
export const parseTopicFields = (node: FieldValues, report?: Report): Fields =>
  joinImage(parseFields(TOPIC_FIELDS, node, report));

/** With the size and the address that were given to it later. */
export function joinImage(fields: Fields): Fields {
  if (fields.values[IMAGE_SIZE] === undefined && fields.values[IMAGE_URL] === undefined) return fields;
  const { [IMAGE_SIZE]: size, [IMAGE_URL]: address, ...values } = fields.values;
  const image = values.image as TopicImage | undefined;
  if (!image) return { ...fields, values };
  const isOf = (part: unknown) => (part as ImageSize | ImageUrl | undefined)?.of === image.id;
  const { width, height } = isOf(size) ? (size as ImageSize) : image;
  const { url } = isOf(address) ? (address as ImageUrl) : image;
  return { ...fields, values: { ...values, image: { id: image.id, url, width, height } } };
}
