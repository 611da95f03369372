import type { MapDoc } from "../map-doc.ts";
import type { TopicId } from "../topic-id.ts";
import { parseSide, type Side } from "../topic-look.ts";
import { writeLook } from "./write-look.ts";

/** Of main topics, in the two-sided layout. */
export function setSide(map: MapDoc, { topics, side }: { topics: readonly TopicId[]; side: Side | null }): void {
  writeLook(map, { topics, key: "side", parse: parseSide, value: side });
}
