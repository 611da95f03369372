import type { MapDoc } from "../map-doc.ts";
import type { TopicId } from "../topic-id.ts";
import type { Side } from "../topic-look.ts";

/** Hands out sides and hues to new main topics, one after the other. */
export interface MainPlan {
  /** The side with fewer topics; right if both are equal. Nothing that is there changes its side. */
  readonly takeSide: (size: number) => Side;
  /** The lowest index into the palette that no main topic uses: 0, 1, 2… in a new map. */
  readonly takeHue: () => number;
}

export function planMain(map: MapDoc, without: ReadonlySet<TopicId> = new Set()): MainPlan {
  const weight = { left: 0, right: 0 };
  const used = new Set<unknown>();
  for (const id of listMainTopics(map)) {
    used.add(readMain(map, id, "hue"));
    if (without.has(id)) continue;
    weight[readMain(map, id, "side") === "left" ? "left" : "right"] += map.findTopic(id)?.size ?? 1;
  }
  let hue = 0;
  return {
    takeSide: (size) => {
      const side = weight.left < weight.right ? "left" : "right";
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

export function listMainTopics(map: MapDoc): readonly TopicId[] {
  const { tree } = map;
  return tree.root === undefined ? [] : tree.childrenOf(tree.root);
}

/** From the document, not the snapshot: topics of the same transaction count. */
function readMain(map: MapDoc, id: TopicId, key: "side" | "hue"): unknown {
  const topic = map.parts.topics.get(id) as { get(key: string): unknown } | undefined;
  return topic?.get(key);
}
