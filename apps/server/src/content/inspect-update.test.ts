import { expect, it } from "vitest";
import * as Y from "yjs";
import { inspectUpdate } from "./inspect-update.ts";

it("tells what an update adds from what it deletes, however much that is", () => {
  const doc = new Y.Doc();
  const topics = doc.getMap("topics");
  for (let at = 0; at < 40_000; at += 1) topics.set(`t${at}`, at);
  const before = Y.encodeStateVector(doc);
  doc.transact(() => {
    for (let at = 0; at < 40_000; at += 2) topics.delete(`t${at}`);
  });
  const deleting = Y.encodeStateAsUpdate(doc, before);
  expect(deleting.byteLength).toBeGreaterThan(60_000);
  // The number of clients that have added something: none.
  expect(inspectUpdate(deleting).addedBytes).toBe(1);
  topics.set("one", "x".repeat(500));
  const { addedBytes } = inspectUpdate(Y.encodeStateAsUpdate(doc, before));
  expect(addedBytes).toBeGreaterThan(500);
  expect(addedBytes).toBeLessThan(600);
});
