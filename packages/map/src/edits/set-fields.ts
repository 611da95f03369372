import { parseLink } from "../link.ts";
import type { MapDoc } from "../map-doc.ts";
import { type Parse, requireParsed } from "../parse.ts";
import { planStyle, writeField, writeStyle } from "../stored-fields.ts";
import type { TopicId } from "../topic-id.ts";
import {
  parseHue,
  parseShape,
  parseSide,
  parseStyle,
  type Shape,
  type Side,
  STYLE_NAMES,
  type TopicStyle,
} from "../topic-look.ts";
import { requireTopics } from "./write-topic.ts";

export function setFolded(map: MapDoc, { topics, folded }: { topics: readonly TopicId[]; folded: boolean }): void {
  const stored = requireTopics(map, topics);
  map.transact(() => {
    for (const topic of stored) writeField(topic, "folded", folded);
  });
}

/** Of main topics: an index into the palette of any theme, modulo its length. */
export function setHue(map: MapDoc, { topics, hue }: { topics: readonly TopicId[]; hue: number | null }): void {
  writeLook(map, { topics, key: "hue", parse: parseHue, value: hue });
}

/** Only http, https and mailto; null takes the link away. */
export function setLink(map: MapDoc, { topics, link }: { topics: readonly TopicId[]; link: string | null }): void {
  writeLook(map, { topics, key: "link", parse: parseLink, value: link });
}

/** null: the shape of the theme. */
export function setShape(map: MapDoc, { topics, shape }: { topics: readonly TopicId[]; shape: Shape | null }): void {
  writeLook(map, { topics, key: "shape", parse: parseShape, value: shape });
}

/** Of main topics, in the two-sided layout. */
export function setSide(map: MapDoc, { topics, side }: { topics: readonly TopicId[]; side: Side | null }): void {
  writeLook(map, { topics, key: "side", parse: parseSide, value: side });
}

/** Keys that are null go, keys that are absent stay. `null` for the whole style goes back to the theme. */
export type StyleChange = { readonly [K in keyof TopicStyle]?: TopicStyle[K] | null };

export function setStyle(
  map: MapDoc,
  { topics, style }: { topics: readonly TopicId[]; style: StyleChange | null },
): void {
  const checked = style && requireParsed(parseStyle, style, "style");
  const change = planStyle(STYLE_NAMES, style, checked);
  const stored = requireTopics(map, topics);
  map.transact(() => {
    for (const topic of stored) writeStyle(topic, change);
  });
}

export interface LookChange<T> {
  readonly topics: readonly TopicId[];
  readonly key: string;
  readonly parse: Parse<T>;
  /** null takes the value away: the theme or the default decides again. */
  readonly value: T | null;
}

/** One value of several topics, in one step. */
function writeLook<T>(map: MapDoc, { topics, key, parse, value }: LookChange<T>): void {
  const checked = value === null ? null : requireParsed(parse, value, key);
  const stored = requireTopics(map, topics);
  map.transact(() => {
    for (const topic of stored) writeField(topic, key, checked);
  });
}
