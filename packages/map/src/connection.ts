import {
  type Fields,
  type FieldTable,
  type FieldValues,
  OLD_STYLE,
  parseFields,
  styleKey,
  UPGRADED_STYLE,
} from "./fields.ts";
import { isLongerThan, LABEL_MAX_LENGTH } from "./limits.ts";
import { isRecord, type Parse, parseNumber, parseOneOf, type Report, under } from "./parse.ts";
import { type ConnectionId, parseId, type TopicId } from "./topic-id.ts";
import { parseColour } from "./topic-look.ts";

/** A curve handle, as an offset in pixels from the middle of its topic, so that it follows when the topic moves. */
export interface Handle {
  readonly x: number;
  readonly y: number;
}

export interface ConnectionStyle {
  readonly color?: string;
  readonly line?: "solid" | "dashed" | "dotted";
  readonly start?: "none" | "dot" | "arrow";
  readonly end?: "none" | "dot" | "arrow";
  readonly fromHandle?: Handle;
  readonly toHandle?: Handle;
}

export interface Connection {
  readonly id: ConnectionId;
  readonly from: TopicId;
  readonly to: TopicId;
  readonly label: string;
  readonly style?: ConnectionStyle;
  /** What a newer build wrote and this one cannot read: kept, not drawn. */
  readonly unknown?: FieldValues;
}

const parseOffset = parseNumber({ min: -100_000, max: 100_000 });
const parseEnd = parseOneOf(["none", "dot", "arrow"]);

const parseHandle: Parse<Handle> = (value, report) => {
  if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
  const x = parseOffset(value.x, under(report, "x"));
  const y = parseOffset(value.y, under(report, "y"));
  return x === undefined || y === undefined ? undefined : { x, y };
};

const STYLE = {
  color: parseColour,
  line: parseOneOf(["solid", "dashed", "dotted"] as const),
  start: parseEnd,
  end: parseEnd,
  fromHandle: parseHandle,
  toHandle: parseHandle,
};

export const CONNECTION_STYLE_NAMES = Object.keys(STYLE) as (keyof ConnectionStyle)[];

export const CONNECTION_FIELDS: FieldTable = {
  parsers: new Map(Object.entries(STYLE).map(([name, parse]) => [styleKey(name), parse as Parse<unknown>])),
  reserved: new Set(["from", "to", "label", OLD_STYLE, UPGRADED_STYLE]),
  guarded: new Set(),
  styleNames: CONNECTION_STYLE_NAMES,
};

export const parseLabel: Parse<string> = (value, report) => {
  if (typeof value !== "string") return report("", "bad_value", "must be a text") as undefined;
  if (!isLongerThan(value, LABEL_MAX_LENGTH)) return value;
  return report("", "label_too_long", `must have at most ${LABEL_MAX_LENGTH} characters`) as undefined;
};

/** Everything of a connection but its id. A missing label is an empty one. */
export const parseConnection: Parse<Omit<Connection, "id">> = (value, report) => {
  const read = parseParts(value, report, report);
  const label = isRecord(value) ? parseLabel(value.label ?? "", under(report, "label")) : undefined;
  return read && label !== undefined ? { ...read, label } : undefined;
};

/** Of an existing map: labels of any length, and fields that this build cannot read are kept. */
export const readConnectionJson: Parse<Omit<Connection, "id">> = (value, report) => parseParts(value, report);

/** Without `fieldReport`, fields that this build cannot read are kept as `unknown`. */
function parseParts(value: unknown, report: Report, fieldReport?: Report): Omit<Connection, "id"> | undefined {
  if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
  const from = parseId(value.from, under(report, "from"));
  const to = parseId(value.to, under(report, "to"));
  if (from === undefined || to === undefined) return undefined;
  if (from === to) return report("to", "bad_value", "must be another topic than from") as undefined;
  const fields = parseFields(CONNECTION_FIELDS, value, fieldReport);
  return buildConnection({ from, to, label: typeof value.label === "string" ? value.label : "" }, fields);
}

type Ends = Pick<Connection, "from" | "to" | "label">;

export const buildConnection = (ends: Ends, { style, unknown }: Fields): Omit<Connection, "id"> => ({
  ...ends,
  ...(style && { style }),
  ...(unknown && { unknown }),
});

export const fieldsOfConnection = ({ style, unknown }: Pick<Connection, "style" | "unknown">): Fields => ({
  values: {},
  style: style as FieldValues | undefined,
  unknown,
});
