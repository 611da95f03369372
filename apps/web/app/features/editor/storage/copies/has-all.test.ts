import { expect, it } from "vitest";
import { Doc, encodeStateAsUpdate } from "yjs";
import { docOf } from "../live/local-copy.ts";
import { hasAll } from "./has-all.ts";

/** A list that is written to and then, in part, deleted: each step as an update. */
function takeSteps() {
  const doc = new Doc();
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => updates.push(update));
  const list = doc.getArray("list");
  list.push(["Rome", "Oslo", "Bern", "Wien"]);
  list.delete(1, 2);
  list.push(["Graz"]);
  list.delete(0, 1);
  return { doc, updates };
}

it("a document has what came into it, and nothing that comes after it", () => {
  const { updates } = takeSteps();
  for (let count = 0; count <= updates.length; count += 1) {
    const doc = docOf(updates.slice(0, count));
    expect(updates.map((update) => hasAll(doc, update))).toEqual(updates.map((_, at) => at < count));
  }
});

it("a document that waits for something in between does not have what builds on it", () => {
  const { updates } = takeSteps();
  const [first, , third] = updates;
  const later = docOf([third ?? new Uint8Array()]);
  expect(hasAll(later, third ?? new Uint8Array())).toBe(false);
  expect(hasAll(later, first ?? new Uint8Array())).toBe(false);
});

it("a deletion by somebody else is missing until it has come, also where everything was written here", () => {
  const { doc, updates } = takeSteps();
  const before = docOf(updates.slice(0, 1));
  expect(hasAll(before, encodeStateAsUpdate(before))).toBe(true);
  expect(hasAll(before, encodeStateAsUpdate(doc))).toBe(false);
});
