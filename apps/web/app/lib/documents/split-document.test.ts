import { describe, expect, it } from "vitest";
import { splitDocument } from "./split-document.ts";

describe("a document as the API answers it", () => {
  it("is split before its content, whatever the name says", () => {
    const item = { id: "x", name: 'a","schema":{"b":1}', owner: { id: "y", display_name: ',"schema":' } };
    const schema = { version: 1, root: "r", nodes: { schema: { text: ',"schema":}' } } };
    const split = splitDocument(JSON.stringify({ ...item, schema }));
    expect(split.document).toEqual(item);
    expect(JSON.parse(split.schemaJson ?? "")).toEqual(schema);
  });

  it("may have its content left out", () => {
    expect(splitDocument('{"id":"x","schema":null}')).toEqual({ document: { id: "x" }, schemaJson: null });
  });

  it("is refused without content", () => {
    expect(() => splitDocument("{}")).toThrow("no content");
  });
});
