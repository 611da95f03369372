import * as Y from "yjs";
import { createMap, openMap } from "../create-map.ts";
import { writeNewTopic } from "../edits/write-topic.ts";
import type { MapDoc, MapOptions } from "../map-doc.ts";
import { keysBetween } from "../order-keys.ts";
import type { Topic } from "../topic.ts";
import type { TopicId } from "../topic-id.ts";
import { seededRandom } from "./random.ts";

/** A tree as people write it: ["Trip", ["Rome", ["Hotel"]], ["Oslo"]]. */
export type Sketch = readonly [text: string, ...children: Sketch[]];

/** The id of every sketched root. All other topics have their text as id: `Rome`, and `Rome-2` for a second one. */
export const root: TopicId = "root";

/** New ids are new-1, new-2…; order keys and times repeat from run to run. */
export function repeatableOptions(seed = 1): MapOptions {
  let count = 0;
  return {
    random: seededRandom(seed),
    newId: () => `new-${seed === 1 ? "" : `${seed}-`}${++count}`,
    now: () => 1_000,
    actor: "ann",
  };
}

export function buildMap(sketch: Sketch, options: MapOptions = repeatableOptions()): MapDoc {
  const [text, ...children] = sketch;
  const map = createMap({ rootId: root, rootText: text }, options);
  const taken = new Map<TopicId, number>();
  const random = seededRandom(7);
  map.doc.transact(() => {
    const todo: { parent: TopicId; children: readonly Sketch[] }[] = [{ parent: root, children }];
    for (let next = todo.pop(); next; next = todo.pop()) {
      const keys = keysBetween(null, null, next.children.length, random) ?? [];
      for (const [i, [childText, ...below]] of next.children.entries()) {
        const id = freeId(childText, taken);
        const main = next.parent === root ? { side: i % 2 === 0 ? "right" : "left", hue: i } : {};
        const pos = { parent: next.parent, order: keys[i] ?? "", previousParent: null };
        writeNewTopic(map.parts.topics, { id, pos, text: childText === "" ? [] : [{ text: childText }], fields: main });
        todo.push({ parent: id, children: below });
      }
    }
  });
  return map;
}

function freeId(text: string, taken: Map<string, number>): TopicId {
  const name =
    text
      .replaceAll(/[^0-9A-Za-z]+/g, "-")
      .replace(/^-+/, "")
      .slice(0, 40) || "empty";
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  return count === 1 && name !== root ? name : `${name}-${count}`;
}

export function sketchOf(topic: Topic): Sketch {
  return [topic.plain, ...topic.children.map(sketchOf)];
}

/** Another replica with the same content. */
export function copyMap(map: MapDoc, options: MapOptions = {}): MapDoc {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(map.doc));
  return openMap(doc, options);
}

/** Both have seen the same changes afterwards. */
export function syncMaps(a: MapDoc, b: MapDoc): void {
  const missingInB = Y.encodeStateAsUpdate(a.doc, Y.encodeStateVector(b.doc));
  const missingInA = Y.encodeStateAsUpdate(b.doc, Y.encodeStateVector(a.doc));
  Y.applyUpdate(b.doc, missingInB, "sync");
  Y.applyUpdate(a.doc, missingInA, "sync");
}
