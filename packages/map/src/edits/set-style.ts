import type { MapDoc } from "../map-doc.ts";
import { requireParsed } from "../parse.ts";
import { planStyle, writeStyle } from "../stored-fields.ts";
import type { TopicId } from "../topic-id.ts";
import { parseStyle, STYLE_NAMES, type TopicStyle } from "../topic-look.ts";
import { requireTopics } from "./write-topic.ts";

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
