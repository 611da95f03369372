import { addTopic, openMap } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { applyUpdate, Doc } from "yjs";
import { buildFirstUpdate, readContent } from "./kept-content.ts";

const FIRST = { name: "Untitled", root: "Central topic" };

describe("what a browser keeps of a map", () => {
  it("what a browser keeps of a map begins with one topic, in the default layout and theme", () => {
    const { schema, ...facts } = readContent([buildFirstUpdate(FIRST)]);
    expect(facts).toEqual({ name: "Untitled", layout_type: "CompactBoxH", theme: "Base", is_copy: true });
    expect(Object.values(schema.nodes).map(({ text }) => text)).toEqual([[{ text: "Central topic" }]]);
  });

  it("what a browser keeps of a map is the sum of its updates, in whatever order they come", () => {
    const first = buildFirstUpdate(FIRST);
    const doc = new Doc();
    applyUpdate(doc, first);
    const updates: Uint8Array[] = [];
    doc.on("update", (update: Uint8Array) => updates.push(update));
    const map = openMap(doc);
    for (const text of ["Rome", "Oslo"]) addTopic(map, { parent: map.read().root.id, text });
    const { schema } = readContent([first, ...updates]);
    expect(Object.keys(schema.nodes)).toHaveLength(3);
    expect(readContent([...updates.toReversed(), first]).schema).toEqual(schema);
  });
});
