import * as Y from "yjs";
import { openMap } from "../create-map.ts";
import { setStyle } from "../edits/set-fields.ts";
import { mergeByContent } from "../generations/merge-by-content.ts";
import { isOtherGeneration, rebuildDoc } from "../generations/rebuild-doc.ts";
import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import { isRecord } from "../parse.ts";
import { readTopicFields } from "../read-topic.ts";
import { toSchema } from "../schema-json/to-schema.ts";
import type { TopicId } from "../topic-id.ts";
import { needsUpgrade } from "../upgrades/needs-upgrade.ts";
import { LOW_CLIENTS, upgradeDoc } from "../upgrades/upgrade-doc.ts";
import { checkMap, expectEqual } from "./check-map.ts";
import { pick, seededRandom } from "./random.ts";
import { makeRandomEdit } from "./random-edit.ts";
import { buildMap, copyMap, syncMaps } from "./sketch.ts";

export interface FuzzBuilds {
  readonly seed: number;
  readonly edits: number;
}

/** `old` writes a style as one value; `next` keeps values that this build does not know. */
type Build = "old" | "this" | "next";

interface Page {
  map: MapDoc;
  /** What the server had when they met last. */
  base: Uint8Array;
  build: Build;
  /** The part of every style that only this page writes. */
  readonly own: "stroke" | "text" | "fontSize" | null;
}

/** What must be there in the end: the last that the one page which writes it has written. */
type Expected = Map<string, unknown>;

const TOPICS = ["a", "a1", "a2", "b", "b1", "c"] as const;

/**
 * Pages of three builds edit one map through a server, part and meet again, in any order. The server upgrades the document at some
 * moment, and again whenever an old page brings what it wrote before it knew; and it rebuilds it now and then. In the end all show the same map, and nothing that was
 * written in a place of one's own is lost. One seed always gives the same run.
 */
export function fuzzBuilds({ seed, edits }: FuzzBuilds): void {
  const random = seededRandom(seed);
  const server: Server = { map: buildOldMap(random) };
  const pages = (["old", "this", "this", "next"] as const).map((build, at) => openPage(server, { build, at, random }));
  const expected: Expected = new Map();
  for (let i = 0; i < edits; i += 1) {
    takeTurn(pick(random, pages), expected, random);
    if (random() < 0.2) meet(pick(random, pages), { server, random });
    if (random() < 0.03) upgrade(server.map);
    if (random() < 0.02) rebuild(server, random);
  }
  for (let round = 0; round < 2; round += 1) {
    for (const page of pages) meet(page, { server, random });
    upgrade(server.map);
  }
  for (const page of pages) meet(page, { server, random });
  if (needsUpgrade(server.map.doc)) throw new Error("the upgrade has left something");
  for (const { map } of pages) {
    checkMap(map);
    expectEqual("a page", map.read(), server.map.read());
    expectEqual("the JSON view of a page", toSchema(map), toSchema(server.map));
  }
  for (const [place, value] of expected) expectEqual(place, readPlace(server.map, place), value);
}

interface Server {
  map: MapDoc;
}

/** As the build before stored it. */
function buildOldMap(random: () => number): MapDoc {
  const map = buildMap(["Fuzz", ["a", ["a1"], ["a2"]], ["b", ["b1"]], ["c"]], optionsFor(random));
  map.doc.clientID = LOW_CLIENTS + 1;
  map.doc.transact(() => {
    map.parts.meta.set("schema", 1);
    for (const id of ["a", "b1"]) topicOf(map, id).set("style", { fill: "#000001", stroke: "#000002" });
  });
  return map;
}

function openPage(server: Server, { build, at, random }: { build: Build; at: number; random: () => number }): Page {
  const own = (["stroke", "text", "fontSize", null] as const)[at] ?? null;
  return { map: load(server, random), base: encode(server), build, own };
}

function load({ map }: Server, random: () => number): MapDoc {
  const copy = copyMap(map, optionsFor(random));
  copy.doc.clientID = LOW_CLIENTS + 2 + Math.floor(random() * 1_000_000_000);
  return copy;
}

const encode = ({ map }: Server) => Y.encodeStateAsUpdate(map.doc);

function takeTurn(page: Page, expected: Expected, random: () => number): void {
  if (page.build === "old") return writeOldStyle(page, expected, random);
  if (page.build === "next" && random() < 0.5) return writeUnknown(page, expected, random);
  if (page.own && random() < 0.4) return writeStyle(page, expected, random);
  makeRandomEdit(page.map, random);
}

const nextValue = (page: Page, random: () => number): string | number => {
  const number = 10 + Math.floor(random() * 80);
  return page.own === "fontSize" ? number : `#0000${number}`;
};

function writeOldStyle(page: Page, expected: Expected, random: () => number): void {
  const id = pick(random, TOPICS);
  const topic = topicOf(page.map, id);
  const before = topic.get("style");
  const { [page.own as string]: _, ...rest } = isRecord(before) ? before : {};
  const value = random() < 0.3 ? undefined : nextValue(page, random);
  const next = value === undefined ? rest : { ...rest, [page.own as string]: value };
  page.map.doc.transact(() => {
    if (Object.keys(next).length > 0) topic.set("style", next);
    else topic.delete("style");
  });
  expected.set(`${id} style ${page.own}`, value);
}

function writeStyle(page: Page, expected: Expected, random: () => number): void {
  const id = pick(random, TOPICS);
  const value = random() < 0.3 ? null : nextValue(page, random);
  try {
    setStyle(page.map, { topics: [id], style: { [page.own as string]: value } });
    expected.set(`${id} style ${page.own}`, value ?? undefined);
  } catch (error) {
    // In the bin.
    if (!(error instanceof MapError)) throw error;
  }
}

function writeUnknown({ map }: Page, expected: Expected, random: () => number): void {
  const id = pick(random, TOPICS);
  const value = { level: Math.floor(random() * 100) };
  const [kind, target, key] = pick(random, [
    [`${id} unknown`, topicOf(map, id), "task"],
    [`${id} unknown`, topicOf(map, id), "style.glow"],
    ["meta", map.parts.meta, "grid"],
    ["tags", map.doc.getMap<unknown>("tags"), id],
  ] as const);
  map.doc.transact(() => target.set(key, value));
  expected.set(`${kind} ${key}`, value);
}

function readPlace(map: MapDoc, place: string): unknown {
  const [first = "", kind, key = ""] = place.split(" ");
  if (first === "meta" || first === "tags") return map.doc.getMap(first).get(kind ?? "");
  const fields = readTopicFields(topicOf(map, first));
  return (kind === "style" ? fields.style : fields.unknown)?.[key];
}

/** A page that learns of the upgrade, or of a rebuild, is loaded again before it writes. */
function meet(page: Page, { server, random }: { server: Server; random: () => number }): void {
  if (isOtherGeneration(clocksOf(page.map), clocksOf(server.map))) {
    const base = new Y.Doc();
    Y.applyUpdate(base, page.base);
    const mine = page.map.doc;
    page.map = load(server, random);
    mergeByContent(page.map.doc, { base, mine });
  }
  syncMaps(page.map, server.map);
  page.base = encode(server);
  if (page.build === "old" && page.map.read().meta.schema > 1) page.build = "this";
}

const clocksOf = ({ doc }: MapDoc) => Y.decodeStateVector(Y.encodeStateVector(doc));

/** Not before the upgrade. */
function rebuild(server: Server, random: () => number): void {
  const doc = rebuildDoc(server.map.doc);
  if (!doc) return;
  const rebuilt = openMap(doc, optionsFor(random));
  expectEqual("the JSON view of a rebuilt map", toSchema(rebuilt), toSchema(server.map));
  server.map = rebuilt;
}

/** Twice gives the same bytes, and what is upgraded is not upgraded again. */
function upgrade(server: MapDoc): void {
  const [one, other] = [copyMap(server).doc, copyMap(server).doc];
  const update = upgradeDoc(one);
  expectEqual("a second upgrade of the same content", upgradeDoc(other), update);
  if (!update) return;
  if (upgradeDoc(openMap(one).doc)) throw new Error("an upgraded document was upgraded again");
  Y.applyUpdate(server.doc, update);
}

const topicOf = (map: MapDoc, id: TopicId) => map.parts.topics.get(id) as Y.Map<unknown>;

const optionsFor = (random: () => number) => {
  let count = 0;
  const newId = () => `${Math.floor(random() * 1e9).toString(36)}-${++count}`;
  return { random, now: () => 0, newId };
};
