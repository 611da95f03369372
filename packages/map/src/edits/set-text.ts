import type { MapDoc } from "../map-doc.ts";
import { requireParsed } from "../parse.ts";
import { writeRuns } from "../text-delta.ts";
import { parseText, type TextInput } from "../text-runs.ts";
import type { TopicId } from "../topic-id.ts";
import { requireText, requireTopic } from "./write-topic.ts";

/** Writes the difference only: what others type in the same topic at the same time stays, character by character. */
export function setText(map: MapDoc, { topic, text }: { topic: TopicId; text: TextInput }): void {
  const runs = requireParsed(parseText, text, "text");
  const stored = requireTopic(map, topic);
  map.transact(() => {
    writeRuns(requireText(stored), runs);
  });
}
