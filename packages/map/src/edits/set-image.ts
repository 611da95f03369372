import type { MapDoc } from "../map-doc.ts";
import { requireParsed } from "../parse.ts";
import type { TopicId } from "../topic-id.ts";
import { parseImage, type TopicImage } from "../topic-look.ts";
import { requireTopic, writeImage } from "./write-topic.ts";

/** null takes the image away. */
export function setImage(map: MapDoc, { topic, image }: { topic: TopicId; image: TopicImage | null }): void {
  const checked = image && requireParsed(parseImage, image, "image");
  const stored = requireTopic(map, topic);
  map.transact(() => writeImage(stored, checked));
}
