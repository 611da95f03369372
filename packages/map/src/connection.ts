import * as Y from "yjs";
import { isLongerThan, LABEL_MAX_LENGTH } from "./limits.ts";
import { isRecord, type Parse, parseNumber, parseOneOf, parseOptionals, under } from "./parse.ts";
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
}

const parseOffset = parseNumber({ min: -100_000, max: 100_000 });
const parseEnd = parseOneOf(["none", "dot", "arrow"]);

const parseHandle: Parse<Handle> = (value, report) => {
  if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
  const x = parseOffset(value.x, under(report, "x"));
  const y = parseOffset(value.y, under(report, "y"));
  return x === undefined || y === undefined ? undefined : { x, y };
};

export const parseConnectionStyle = parseOptionals<ConnectionStyle>({
  color: parseColour,
  line: parseOneOf(["solid", "dashed", "dotted"]),
  start: parseEnd,
  end: parseEnd,
  fromHandle: parseHandle,
  toHandle: parseHandle,
});

export const parseLabel: Parse<string> = (value, report) => {
  if (typeof value !== "string") return report("", "bad_value", "must be a text") as undefined;
  if (!isLongerThan(value, LABEL_MAX_LENGTH)) return value;
  return report("", "label_too_long", `must have at most ${LABEL_MAX_LENGTH} characters`) as undefined;
};

/** As stored. What has merged past the limit is read whole. */
export const readLabel = (label: unknown): string =>
  label instanceof Y.Text ? label.toJSON() : typeof label === "string" ? label : "";

/** Everything of a connection but its id. A missing label is an empty one. */
export const parseConnection: Parse<Omit<Connection, "id">> = (value, report) => {
  if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
  const from = parseId(value.from, under(report, "from"));
  const to = parseId(value.to, under(report, "to"));
  const label = parseLabel(value.label ?? "", under(report, "label"));
  if (from === undefined || to === undefined || label === undefined) return undefined;
  if (from === to) return report("to", "bad_value", "must be another topic than from") as undefined;
  if (value.style === undefined || value.style === null) return { from, to, label };
  const style = parseConnectionStyle(value.style, under(report, "style"));
  return style && { from, to, label, style };
};
