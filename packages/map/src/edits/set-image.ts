import type { MapDoc } from "../map-doc.ts";
import type { TopicId } from "../topic-id.ts";
import { parseImage, type TopicImage } from "../topic-look.ts";
import { writeLook } from "./write-look.ts";

/** null takes the image away. */
export function setImage(map: MapDoc, { topic, image }: { topic: TopicId; image: TopicImage | null }): void {
  writeLook(map, { topics: [topic], key: "image", parse: parseImage, value: image });
}
