import { expect, it } from "vitest";
import * as Y from "yjs";
import { applyPending } from "./apply-pending.ts";
import { writeOnTwoServers } from "./testing/write-on-two-servers.ts";

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed + 1);

function applyAll(updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc;
}

it("brings in everything that is there, whatever order it came in", () => {
  let waiting = 0;
  for (const seed of SEEDS) {
    const { rows, clocks } = writeOnTwoServers(seed);
    const doc = applyAll(rows);
    if (doc.store.pendingStructs) waiting += 1;
    applyPending(doc);
    expect(Y.decodeStateVector(Y.encodeStateVector(doc))).toEqual(clocks);
    expect(doc.store.pendingStructs).toBeNull();
  }
  // Else this proves nothing: without it some of them wait for ever.
  expect(waiting).toBeGreaterThan(0);
});

it("leaves what builds on something that is nowhere as it is", () => {
  const { updates } = writeOnTwoServers(1);
  const doc = applyAll(updates.slice(1));
  applyPending(doc);
  expect(doc.store.pendingStructs).not.toBeNull();
  Y.applyUpdate(doc, updates[0] ?? new Uint8Array());
  applyPending(doc);
  expect(doc.store.pendingStructs).toBeNull();
});
