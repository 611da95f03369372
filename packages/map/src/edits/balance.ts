import type { MapDoc } from "../map-doc.ts";
import { writeField } from "../stored-fields.ts";
import { listMainTopics } from "./main-topic.ts";
import { requireTopic } from "./write-topic.ts";

/** Only when asked: the first main topics to the right, the rest to the left, cut where both sides weigh about the same. */
export function balance(map: MapDoc): void {
  const main = listMainTopics(map);
  const sizes = main.map((id) => map.findTopic(id)?.size ?? 1);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let onRight = 0;
  let cut = 0;
  while (cut < main.length && Math.abs(total - 2 * (onRight + (sizes[cut] ?? 0))) <= Math.abs(total - 2 * onRight)) {
    onRight += sizes[cut] ?? 0;
    cut += 1;
  }
  map.transact(() => {
    for (const [i, id] of main.entries()) writeField(requireTopic(map, id), "side", i < cut ? "right" : "left");
  });
}
