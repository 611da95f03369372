import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { indexContent } from "../../content/index-content.ts";
import { inspectUpdate } from "../../content/inspect-update.ts";
import { writeOnTwoServers } from "../../content/testing/write-on-two-servers.ts";
import { LogCopy } from "./log-copy.ts";

function copyOf(rows: readonly Uint8Array[]): LogCopy {
  const reply = indexContent({ snapshot: null, rows });
  if (!("index" in reply)) throw new Error("damaged rows");
  const named = rows.map((data, at) => ({ id: String(at), data }));
  return new LogCopy(reply.index, { generation: 0, at: null, data: null, rows: named });
}

const reachOf = (doc: Y.Doc) => Y.decodeStateVector(Y.encodeStateVector(doc));

describe("a copy of the log whose rows stand in the order of clocks that differ", () => {
  it.each(Array.from({ length: 20 }, (_, seed) => ({ seed: seed + 1 })))(
    "gives a client everything, in an order in which nothing waits (seed $seed)",
    ({ seed }) => {
      const { rows, clocks } = writeOnTwoServers(seed);
      const parts = copyOf(rows).listMissing(new Map());
      const doc = new Y.Doc();
      for (const part of parts ?? []) Y.applyUpdate(doc, part);
      expect(reachOf(doc)).toEqual(clocks);
      expect(doc.store.pendingStructs).toBeNull();
    },
  );

  it("knows of an update that builds on what others wrote and that is missing", () => {
    const [first = new Uint8Array(), ...others] = writeOnTwoServers(1).updates;
    const copy = copyOf([first]);
    const ready = others.filter((update) => !copy.lacksNeeds(inspectUpdate(update)));
    for (const update of others) {
      const doc = new Y.Doc();
      Y.applyUpdate(doc, Y.mergeUpdates([first, update]));
      const isWhole = doc.store.pendingStructs === null;
      expect(copy.isPremature(inspectUpdate(update))).toBe(!isWhole);
    }
    expect(ready.length).toBeLessThan(others.length);
  });
});
