import * as Y from "yjs";
import { IdRanges, type Ranges } from "./id-ranges.ts";

/** What an update holds, found without a document. */
export interface UpdateFacts {
  readonly structs: number;
  /** The first clock of each client, and the one after the last. */
  readonly from: ReadonlyMap<number, number>;
  readonly to: ReadonlyMap<number, number>;
  /** Where what it builds on ends, for each other client. */
  readonly needs: ReadonlyMap<number, number>;
  readonly deletes: Ranges;
  /** Clocks are missing between others. */
  readonly hasHoles: boolean;
  readonly addedTopics: number;
  /** Of the update without its deletions. */
  readonly addedBytes: number;
  /** Writes to keys at the top of the document. One that replaces another says only which, not where that is. */
  readonly writes: readonly Write[];
}

export interface Write {
  readonly client: number;
  readonly clock: number;
  /** The name of the map at the top, where the update says it. */
  readonly root: string | null;
  readonly origin: { readonly client: number; readonly clock: number } | null;
}

/** Bytes that Yjs cannot read, or content that no map has. */
export class MalformedUpdate extends Error {}

/** In one update. Yjs makes an object of some hundred bytes of each struct. 100,000 topics have 400,000. */
export const MESSAGE_MAX_STRUCTS = 500_000;
/** The deepest that a map goes is a text in a topic in the map of topics. */
const DEPTH_MAX = 8;
/** A text is inserted in one piece when it is pasted or comes from a call; the longest is a note. */
const STRING_MAX = 100_000;

/**
 * Reads an update that comes from outside. Yjs makes an object of some hundred bytes of each struct, however few bytes it has: the
 * caller decides by the length on which thread to run this.
 */
export function inspectUpdate(update: Uint8Array): UpdateFacts {
  const { structs, ds } = decode(update);
  requireDeletions(ds);
  const from = new Map<number, number>();
  const to = new Map<number, number>();
  const depths = new Map<string, number>();
  const writes: Write[] = [];
  let hasHoles = false;
  let addedTopics = 0;
  for (const struct of structs) {
    const { client, clock } = struct.id;
    if (struct instanceof Y.Skip || clock > (to.get(client) ?? clock)) hasHoles = true;
    if (!from.has(client)) from.set(client, clock);
    to.set(client, clock + struct.length);
    if (struct.length < 1) throw new MalformedUpdate("a struct without content");
    if (!(struct instanceof Y.Item)) continue;
    requirePast(struct);
    requireKnownContent(struct, depths);
    const root = typeof struct.parent === "string" ? struct.parent : null;
    if (root === "topics" && struct.content instanceof Y.ContentType) addedTopics += 1;
    if (struct.content instanceof Y.ContentAny && (root !== null || struct.parent === null)) {
      const { origin } = struct;
      writes.push({ client, clock, root, origin: origin && { client: origin.client, clock: origin.clock } });
    }
  }
  const addedBytes = update.byteLength - measureDeletes(ds);
  const needs = findNeeds(structs, { from, to });
  return {
    structs: structs.length,
    from,
    to,
    needs,
    deletes: readDeletes(ds),
    hasHoles,
    addedTopics,
    addedBytes,
    writes,
  };
}

function decode(update: Uint8Array): ReturnType<typeof Y.decodeUpdate> {
  try {
    return Y.decodeUpdate(update);
  } catch (error) {
    throw new MalformedUpdate("it cannot be decoded", { cause: error });
  }
}

/** Yjs looks for what an item builds on without asking whether it is there, if it is of the same client. */
function requirePast({ id, origin, rightOrigin, parent }: Y.Item): void {
  for (const other of [origin, rightOrigin, parent]) {
    if (other instanceof Y.ID && other.client === id.client && other.clock >= id.clock) {
      throw new MalformedUpdate("an item that builds on a later one of its own client");
    }
  }
}

type Structs = ReturnType<typeof Y.decodeUpdate>["structs"];
type Reach = Pick<UpdateFacts, "from" | "to">;

export function findNeeds(structs: Structs, { from, to }: Reach): Map<number, number> {
  const needs = new Map<number, number>();
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue;
    for (const id of [struct.origin, struct.rightOrigin, struct.parent]) {
      if (!(id instanceof Y.ID) || id.client === struct.id.client) continue;
      const isInside =
        id.clock >= (from.get(id.client) ?? Number.POSITIVE_INFINITY) && id.clock < (to.get(id.client) ?? 0);
      if (!isInside && id.clock >= (needs.get(id.client) ?? 0)) needs.set(id.client, id.clock + 1);
    }
  }
  return needs;
}

type DeleteSet = Pick<ReturnType<typeof Y.decodeUpdate>["ds"], "clients">;

/** How many bytes the deletions take up at the end of an update: for each client its id, a count, and pairs of numbers. */
function measureDeletes({ clients }: DeleteSet): number {
  let bytes = lengthOfNumber(clients.size);
  for (const [client, items] of clients) {
    bytes += lengthOfNumber(client) + lengthOfNumber(items.length);
    for (const { clock, len } of items) bytes += lengthOfNumber(clock) + lengthOfNumber(len);
  }
  return bytes;
}

/** Seven bits a byte. */
function lengthOfNumber(number: number): number {
  let bytes = 1;
  for (let rest = number; rest >= 128; rest /= 128) bytes += 1;
  return bytes;
}

/** Yjs cannot write down an empty one that it cannot apply. */
function requireDeletions({ clients }: DeleteSet): void {
  for (const items of clients.values()) {
    if (items.some(({ len }) => len < 1)) throw new MalformedUpdate("a deletion of nothing");
  }
}

export function readDeletes({ clients }: DeleteSet): Ranges {
  const deletes = new IdRanges();
  for (const [client, items] of clients) {
    for (const { clock, len } of items) deletes.add(client, [clock, clock + len]);
  }
  return deletes.clients;
}

/** Maps, lists and texts of plain values. Nested too deeply they overflow the stack of every client that opens the document. */
function requireKnownContent(item: Y.Item, depths: Map<string, number>): void {
  const { content } = item;
  if (content instanceof Y.ContentString && content.str.length > STRING_MAX)
    throw new MalformedUpdate("a text too long");
  if (content instanceof Y.ContentType) {
    if (![Y.Map, Y.Text, Y.Array].some((type) => content.type.constructor === type)) {
      throw new MalformedUpdate("a type that maps do not have");
    }
    const parent = item.parent instanceof Y.ID ? depths.get(`${item.parent.client} ${item.parent.clock}`) : undefined;
    const depth = 1 + (parent ?? 0);
    if (depth > DEPTH_MAX) throw new MalformedUpdate("types nested too deeply");
    depths.set(`${item.id.client} ${item.id.clock}`, depth);
  } else if (!KNOWN_CONTENT.some((type) => content instanceof type)) {
    throw new MalformedUpdate("content that maps do not have");
  }
}

const KNOWN_CONTENT = [Y.ContentAny, Y.ContentString, Y.ContentFormat, Y.ContentDeleted];
