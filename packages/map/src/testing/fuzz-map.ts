import * as Y from "yjs";
import { openMap } from "../create-map.ts";
import { History } from "../history/history.ts";
import type { MapDoc } from "../map-doc.ts";
import { checkForeignKept, checkStillThere, listForeignItems, listForeignTopics } from "./check-foreign.ts";
import { checkMap, expectEqual } from "./check-map.ts";
import { pick, seededRandom } from "./random.ts";
import { makeRandomEdit } from "./random-edit.ts";
import { buildMap, syncMaps } from "./sketch.ts";

export interface FuzzOptions {
  readonly seed: number;
  readonly edits: number;
  readonly replicas?: number;
}

interface Replica {
  readonly map: MapDoc;
  readonly history: History;
  /** Replicas reach each other only inside one group. */
  group: number;
}

/**
 * Replicas edit, undo and redo at random, part and meet again, and new ones join late. At the end all have seen the same changes and
 * must show the same map; on the way each must obey the laws. One seed always gives the same run.
 */
export function fuzzMap({ seed, edits, replicas = 3 }: FuzzOptions): void {
  const random = seededRandom(seed);
  const first = buildMap(["Fuzz", ["a", ["a1"], ["a2"]], ["b", ["b1", ["b2"]]], ["c"]], optionsFor(random, 0));
  // Yjs breaks ties by client id: fixed ones make a run repeatable.
  first.doc.clientID = 1_000;
  const all: Replica[] = [{ map: first, history: new History(first), group: 0 }];
  while (all.length < replicas) all.push(join(all, random));
  for (let i = 0; i < edits; i += 1) {
    const replica = pick(random, all);
    takeTurn(replica, random);
    if (random() < 0.3) meet(all, random);
    if (random() < 0.02) for (const each of all) each.group = Math.floor(random() * 2);
    if (random() < 0.01 && all.length < replicas + 3) all.push(join(all, random));
    if (random() < 0.05) checkMap(replica.map);
  }
  meetAll(all);
  for (const { map } of all) {
    checkMap(map);
    expectEqual("two replicas", map.read(), first.read());
  }
}

function takeTurn({ map, history }: Replica, random: () => number): void {
  const dice = random();
  if (dice < 0.18) {
    const items = listForeignItems(map);
    const topics = listForeignTopics(map);
    const isUndo = dice < 0.11;
    if (isUndo) history.undo();
    else history.redo();
    checkForeignKept(map, items);
    if (isUndo) checkStillThere(map, topics);
  } else if (dice < 0.9) {
    history.run(() => makeRandomEdit(map, random));
  } else {
    makeRandomEdit(map, random);
    if (dice < 0.95) history.endStep();
  }
}

/** A late joiner gets all that one of the others has. */
function join(all: readonly Replica[], random: () => number): Replica {
  const host = pick(random, all);
  const doc = new Y.Doc();
  doc.clientID = 1_000 + Math.floor(random() * 1_000_000);
  const map = openMap(doc, optionsFor(random, all.length));
  const history = new History(map);
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(host.map.doc));
  return { map, history, group: host.group };
}

const optionsFor = (random: () => number, index: number) => {
  let count = 0;
  // Ids sort in no particular order, as they do among people with different clocks.
  return { random, now: () => 0, newId: () => `${Math.floor(random() * 1e6).toString(36)}-${index}-${++count}` };
};

function meet(all: readonly Replica[], random: () => number): void {
  const one = pick(random, all);
  const other = pick(random, all);
  if (one.group === other.group && one !== other) syncMaps(one.map, other.map);
}

/** Twice round, so that what the last one knows reaches the first. */
function meetAll(all: readonly Replica[]): void {
  for (let round = 0; round < 2; round += 1) {
    for (const [i, replica] of all.entries()) {
      const next = all[(i + 1) % all.length];
      if (next && next !== replica) syncMaps(replica.map, next.map);
    }
  }
}
