import * as Y from "yjs";
import type { MapDoc } from "../map-doc.ts";
import { requireParsed } from "../parse.ts";
import { readTopicFields } from "../read-topic.ts";
import { writeField } from "../stored-fields.ts";
import type { TopicId } from "../topic-id.ts";
import { IMAGE_URL, type ImageUrl, parseImage, type TopicImage } from "../topic-look.ts";
import { requireTopic, writeImage } from "./write-topic.ts";

/** null takes the image away. */
export function setImage(map: MapDoc, { topic, image }: { topic: TopicId; image: TopicImage | null }): void {
  const checked = image && requireParsed(parseImage, image, "image");
  const stored = requireTopic(map, topic);
  map.transact(() => writeImage(stored, checked));
}

/**
 * The image `of` has arrived on the server. In all topics that show it, deleted ones too. It is no step of undo: what is undone is that the
 * image was put there. Returns how many topics there were.
 */
export function settleImage(map: MapDoc, { of, url }: ImageUrl): number {
  if (map.isFromNewerVersion()) return 0;
  let count = 0;
  map.doc.transact(() => {
    for (const topic of map.parts.topics.values()) {
      if (!(topic instanceof Y.Map) || (readTopicFields(topic).values.image as TopicImage | undefined)?.id !== of)
        continue;
      writeField(topic, IMAGE_URL, { of, url } satisfies ImageUrl);
      count += 1;
    }
  });
  return count;
}
