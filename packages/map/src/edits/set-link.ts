import { parseLink } from "../link.ts";
import type { MapDoc } from "../map-doc.ts";
import type { TopicId } from "../topic-id.ts";
import { writeLook } from "./write-look.ts";

/** Only http, https and mailto; null takes the link away. */
export function setLink(map: MapDoc, { topics, link }: { topics: readonly TopicId[]; link: string | null }): void {
  writeLook(map, { topics, key: "link", parse: parseLink, value: link });
}
