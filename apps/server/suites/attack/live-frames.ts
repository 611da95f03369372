import { randomUUIDv7 } from "node:crypto";
import { addTopic, createMap, setText } from "@treeline/map";
import { pick, seededRandom } from "@treeline/map/testing";
import * as Y from "yjs";
import { encode, MESSAGE, SYNC } from "../../src/collab/testing/raw-client.ts";
import { anyText, between, chance, type Random, type Target } from "./attacker.ts";

/** More than a socket is read of at once. */
const FLOOD = 40;

export type Frame = Uint8Array | string;

/** How a client begins: who it is, and what it has. */
export function buildGreeting(address: string, token: string, random: Random): Frame[] {
  const clocks = chance(random, 0.9) ? Uint8Array.of(0) : anyBytes(random, 40);
  return [
    encode(address, MESSAGE.auth, 0, chance(random, 0.95) ? token : anyText(random)),
    encode(address, MESSAGE.sync, SYNC.step1, clocks),
  ];
}

const BURST_MAX = 12;

/** Sound to look at, and made of what Yjs itself has written: the socket mostly stays open. */
export function buildSlyBurst(address: string, random: Random): Frame[] {
  const frames = Array.from({ length: between(random, 1, BURST_MAX) }, () => slyFrame(address, random));
  const times = chance(random, 0.02) ? FLOOD : 1;
  return Array.from({ length: times }, () => frames).flat();
}

/** The first bad frame of it ends the socket. */
export function buildRudeBurst(address: string, { foreignId }: Target, random: Random): Frame[] {
  return Array.from({ length: between(random, 1, BURST_MAX) }, () => {
    const to = chance(random, 0.9) ? address : pick(random, [foreignId, randomUUIDv7(), anyText(random)]);
    const frame = anyFrame(to, random);
    return typeof frame === "string" || chance(random, 0.7) ? frame : mutate(frame, random);
  });
}

function slyFrame(address: string, random: Random): Frame {
  const step = pick(random, [SYNC.step2, SYNC.update, SYNC.update]);
  return chance(random, 0.8)
    ? encode(address, MESSAGE.sync, step, pickTaken(random, 0.05))
    : encode(address, MESSAGE.awareness, encode(1, between(random, 0, 1), between(random, 0, 99), '{"a":1}'));
}

function anyFrame(address: string, random: Random): Frame {
  const kind = random();
  if (kind < 0.55) return encode(address, MESSAGE.sync, pick(random, [SYNC.step2, SYNC.update]), anyUpdate(random));
  if (kind < 0.7) return encode(address, MESSAGE.awareness, anyPresence(random));
  if (kind < 0.75) return encode(address, MESSAGE.sync, SYNC.step1, anyBytes(random, 60));
  if (kind < 0.8) return encode(address, MESSAGE.stateless, anyText(random));
  if (kind < 0.85) return encode(address, between(random, 0, 300), between(random, 0, 9), anyBytes(random, 60));
  if (kind < 0.9) return encode(`${address.slice(0, 36)}\0s${between(random, 0, 40)}`, MESSAGE.auth, 0, "");
  if (kind < 0.93) return anyText(random);
  return anyBytes(random, chance(random, 0.05) ? 100_000 : 500);
}

/** What pages send, and what Yjs can write beyond that; half of them with some bytes changed. */
export function anyUpdate(random: Random): Uint8Array {
  const update = pickAny(random, 0.5);
  return chance(random, 0.5) ? update : mutate(update, random);
}

interface Update {
  readonly whole: Uint8Array;
  /** Builds on what is in `whole` alone. */
  readonly next: Uint8Array;
}

const PREPARED = 100;

/** Making one takes milliseconds, in which hundreds could be sent: most are sent more than once. */
function prepareUpdates(oddities: readonly Oddity[]) {
  const first = seededRandom(1);
  const prepared = Array.from({ length: PREPARED }, () => buildUpdate(first, oddities));
  return (random: Random, shareOfNext: number): Uint8Array => {
    const { whole, next } = chance(random, 0.03) ? buildUpdate(random, oddities) : pick(random, prepared);
    return chance(random, shareOfNext) ? next : whole;
  };
}

function buildUpdate(random: Random, oddities: readonly Oddity[]): Update {
  const map = createMap({ name: anyText(random).slice(0, 100), rootText: "root" });
  const root = map.read().root.id;
  for (let left = between(random, 0, 8); left > 0; left -= 1) addTopic(map, { parent: root, text: "topic" });
  const { doc } = map;
  const made = random();
  if (made < 0.2) setText(map, { topic: root, text: anyText(random).slice(0, 5_000) });
  // Outside a transaction each array tells all those around it: quadratic in the depth.
  if (made > 0.5) doc.transact(() => pick(random, oddities)(doc, random));
  const whole = Y.encodeStateAsUpdate(doc);
  const before = Y.encodeStateVector(doc);
  doc.getMap("topics").set(anyText(random).slice(0, 50), anyText(random));
  return { whole, next: Y.encodeStateAsUpdate(doc, before) };
}

type Oddity = (doc: Y.Doc, random: Random) => void;

/** No map has them, but the server has no reason to refuse them. */
const TAKEN: readonly Oddity[] = [
  (doc) => doc.getMap("topics").set("__proto__", new Y.Map()),
  (doc) => doc.getMap("meta").set("schema", 99),
  (doc) => doc.getMap("topics").delete([...doc.getMap("topics").keys()][0] ?? ""),
  (doc, random) => {
    const text = new Y.Text(anyText(random).slice(0, 3_000));
    doc.getMap("notes").set("n", text);
    text.format(0, 1, { bold: true, [anyText(random).slice(0, 20)]: { deep: [[[]]] } });
  },
  (doc, random) => {
    doc.getArray("many").push(Array.from({ length: between(random, 1, 3_000) }, () => new Y.Array()));
  },
  (doc, random) => {
    doc.clientID = between(random, 0, 3);
    doc.getMap("poison").set("a", 1);
  },
];

const REFUSED: readonly Oddity[] = [
  (doc) => doc.getMap("topics").set("x", new Y.XmlElement("p")),
  (doc) => doc.getMap("topics").set("x", new Y.Doc()),
  (doc, random) => {
    let inner = doc.getArray<unknown>("deep");
    for (let left = between(random, 1, 3_000); left > 0; left -= 1) {
      const next = new Y.Array<unknown>();
      inner.push([next]);
      inner = next;
    }
  },
];

const pickTaken = prepareUpdates(TAKEN);
const pickAny = prepareUpdates([...TAKEN, ...REFUSED]);

function anyPresence(random: Random): Uint8Array {
  const entries = Array.from({ length: between(random, 0, 4) }, () => {
    const state = pick(random, [
      "null",
      "{}",
      '{"a":1}',
      "[]",
      "7",
      "{oops",
      JSON.stringify({ user: anyText(random) }),
    ]);
    return encode(between(random, 0, 2 ** 33), between(random, 0, 2 ** 40), state);
  });
  return new Uint8Array(Buffer.concat([encode(chance(random, 0.9) ? entries.length : 1_000_000), ...entries]));
}

const anyBytes = (random: Random, max: number): Uint8Array =>
  Uint8Array.from({ length: between(random, 0, max) }, () => Math.floor(random() * 256));

/** Some bytes are others, or missing, or there twice. */
function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  let changed = bytes.slice();
  for (let left = between(random, 1, 4); left > 0 && changed.length > 0; left -= 1) {
    const at = between(random, 0, changed.length - 1);
    const to = Math.min(changed.length, at + between(random, 1, 20));
    const way = random();
    if (way < 0.6) changed[at] = pick(random, [0, 1, 127, 128, 255, Math.floor(random() * 256)]);
    else if (way < 0.8) changed = new Uint8Array(Buffer.concat([changed.subarray(0, at), changed.subarray(to)]));
    else changed = new Uint8Array(Buffer.concat([changed.subarray(0, to), changed.subarray(at)]));
  }
  return changed;
}
