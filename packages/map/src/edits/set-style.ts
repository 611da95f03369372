import type { MapDoc } from "../map-doc.ts";
import { isRecord, requireParsed } from "../parse.ts";
import type { TopicId } from "../topic-id.ts";
import { parseStyle, type TopicStyle } from "../topic-look.ts";
import { requireTopics, writeField } from "./write-topic.ts";

/** Keys that are null go, keys that are absent stay. `null` for the whole style goes back to the theme. */
export type StyleChange = { readonly [K in keyof TopicStyle]?: TopicStyle[K] | null };

export function setStyle(
  map: MapDoc,
  { topics, style }: { topics: readonly TopicId[]; style: StyleChange | null },
): void {
  const change = style === null ? {} : requireParsed(parseStyle, style, "style");
  const stored = requireTopics(map, topics);
  map.transact(() => {
    for (const topic of stored) {
      const before = style === null ? undefined : topic.get("style");
      const next = Object.fromEntries(
        Object.entries({ ...(isRecord(before) ? before : {}), ...change }).filter(([key]) => !isCleared(style, key)),
      );
      writeField(topic, "style", Object.keys(next).length > 0 ? next : null);
    }
  });
}

const isCleared = (style: StyleChange | null, key: string) => (style as Record<string, unknown> | null)?.[key] === null;
