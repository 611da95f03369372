import type { MapDoc } from "../map-doc.ts";
import type { TopicId } from "../topic-id.ts";
import { parseShape, type Shape } from "../topic-look.ts";
import { writeLook } from "./write-look.ts";

/** null: the shape of the theme. */
export function setShape(map: MapDoc, { topics, shape }: { topics: readonly TopicId[]; shape: Shape | null }): void {
  writeLook(map, { topics, key: "shape", parse: parseShape, value: shape });
}
