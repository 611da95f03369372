import type { MapDoc } from "../map-doc.ts";
import { sidesOf } from "../sides.ts";
import { writeField } from "../stored-fields.ts";
import type { TopicId } from "../topic-id.ts";
import type { Side } from "../topic-look.ts";
import type { Place } from "./place.ts";
import { requireTopic } from "./write-topic.ts";

/** Hands out sides and hues to new main topics, one after the other. */
export interface MainPlan {
  /** That of a sibling they are put beside; else the side with fewer topics, right if both are equal. */
  readonly takeSide: (size: number) => Side;
  /** The lowest index into the palette that no main topic uses: 0, 1, 2… in a new map. */
  readonly takeHue: () => number;
}

/** For topics at this place. `without`: about to leave, so they weigh nothing. */
export function planMain(map: MapDoc, { before, after }: Place, without: ReadonlySet<TopicId> = new Set()): MainPlan {
  const weight = { left: 0, right: 0 };
  const used = new Set<unknown>();
  const main = listMainTopics(map);
  const sideAt = readSides(map, main);
  for (const [index, id] of main.entries()) {
    used.add(readMain(map, id, "hue"));
    if (!without.has(id)) weight[sideAt(index)] += map.findTopic(id)?.size ?? 1;
  }
  const sibling = before ?? after;
  const given = sibling === undefined ? undefined : sideAt(main.indexOf(sibling));
  let hue = 0;
  return {
    takeSide: (size) => {
      const side = given ?? (weight.left < weight.right ? "left" : "right");
      weight[side] += size;
      return side;
    },
    takeHue: () => {
      while (used.has(hue)) hue += 1;
      used.add(hue);
      return hue;
    },
  };
}

/**
 * Before the first change of the main topics of a map without sides: each gets the side where it is shown, so that none changes it
 * because another came or went.
 */
export function storeSides(map: MapDoc): void {
  const main = listMainTopics(map);
  const sideAt = readSides(map, main);
  if (main.some((id) => readMain(map, id, "side") !== undefined)) return;
  for (const [index, id] of main.entries()) writeField(requireTopic(map, id), "side", sideAt(index));
}

function readSides(map: MapDoc, main: readonly TopicId[]): (index: number) => Side {
  return sidesOf(main.map((id) => ({ side: readMain(map, id, "side") as Side | undefined })));
}

export function listMainTopics(map: MapDoc): readonly TopicId[] {
  const { tree } = map;
  return tree.root === undefined ? [] : tree.childrenOf(tree.root);
}

/** From the document, not the snapshot: topics of the same transaction count. */
function readMain(map: MapDoc, id: TopicId, key: "side" | "hue"): unknown {
  const topic = map.parts.topics.get(id) as { get(key: string): unknown } | undefined;
  return topic?.get(key);
}
