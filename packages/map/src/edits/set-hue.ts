import type { MapDoc } from "../map-doc.ts";
import type { TopicId } from "../topic-id.ts";
import { parseHue } from "../topic-look.ts";
import { writeLook } from "./write-look.ts";

/** Of main topics: an index into the palette of any theme, modulo its length. */
export function setHue(map: MapDoc, { topics, hue }: { topics: readonly TopicId[]; hue: number | null }): void {
  writeLook(map, { topics, key: "hue", parse: parseHue, value: hue });
}
