import { createMap, openMap } from "@treeline/map";
import { seededRandom } from "@treeline/map/testing";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { LogCopy } from "../../src/collab/log/log-copy.ts";
import { indexContent } from "../../src/content/index-content.ts";
import { inspectUpdate, MalformedUpdate, type UpdateFacts } from "../../src/content/inspect-update.ts";
import { anyUpdate } from "./live-frames.ts";

/** These found something. */
const SEEDS = [3, 4, 10, 17, 2216, 3372];
const UPDATES = 400;

/** An open document as the server keeps it. */
function openLog(): LogCopy {
  const data = Y.encodeStateAsUpdate(createMap({ name: "Attacked", rootText: "root" }).doc);
  const reply = indexContent({ snapshot: data, rows: [] });
  if (!("index" in reply)) throw new Error("a new map is damaged");
  return new LogCopy(reply.index, { generation: 0, at: "now", data, rows: [] });
}

/** Null: the server refuses it. */
function inspect(update: Uint8Array): UpdateFacts | null {
  try {
    return inspectUpdate(update);
  } catch (error) {
    if (error instanceof MalformedUpdate) return null;
    throw error;
  }
}

it.each(SEEDS)("whatever the server takes of hostile updates, everybody can open the document (seed %i)", (seed) => {
  const random = seededRandom(seed);
  const log = openLog();
  const { doc: open } = openMap(new Y.Doc());
  Y.applyUpdate(open, log.snapshot.data);
  let taken = 0;
  for (let count = 0; count < UPDATES; count += 1) {
    const update = anyUpdate(random);
    const facts = inspect(update);
    if (!facts || log.isPremature(facts)) continue;
    taken += 1;
    log.add({ id: String(taken), data: update }, facts);
    Y.applyUpdate(open, update);
  }
  expect(taken).toBeGreaterThan(UPDATES / 8);
  const { doc: fresh } = openMap(new Y.Doc());
  for (const update of log.listMissing(new Map()) ?? []) Y.applyUpdate(fresh, update);
  expect(indexContent(log.parts())).toHaveProperty("index");
});
