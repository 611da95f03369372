import type { MapDoc } from "../map-doc.ts";
import { sidesOf } from "../sides.ts";
import { writeField } from "../stored-fields.ts";
import type { Topic } from "../topic.ts";
import { listMainTopics } from "./main-topic.ts";
import { requireTopic } from "./write-topic.ts";

/**
 * Only when asked: the first main topics to the right, the rest to the left, cut where both sides are about as tall. Nothing changes
 * where the sides as they are differ no more.
 */
export function balance(map: MapDoc): void {
  const main = listMainTopics(map).flatMap((id) => map.findTopic(id) ?? []);
  const lines = main.map(countLines);
  const total = lines.reduce((sum, count) => sum + count, 0);
  const differenceWith = (onRight: number) => Math.abs(total - 2 * onRight);
  const sideAt = sidesOf(main);
  const before = lines.reduce((sum, count, i) => (sideAt(i) === "right" ? sum + count : sum), 0);
  let onRight = 0;
  let cut = 0;
  while (cut < main.length && differenceWith(onRight + (lines[cut] ?? 0)) <= differenceWith(onRight)) {
    onRight += lines[cut] ?? 0;
    cut += 1;
  }
  if (differenceWith(onRight) >= differenceWith(before)) return;
  map.transact(() => {
    for (const [i, { id }] of main.entries()) writeField(requireTopic(map, id), "side", i < cut ? "right" : "left");
  });
}

/** How tall a branch is, in topics one below the other. Without recursion: branches can be very deep. */
function countLines(top: Topic): number {
  const todo = [top];
  let count = 0;
  for (let topic = todo.pop(); topic; topic = todo.pop())
    if (topic.folded || topic.children.length === 0) count += 1;
    else for (const child of topic.children) todo.push(child);
  return count;
}
