import { expect, it } from "vitest";
import { placePictures } from "./place-pictures.ts";

it("a picture that is stored has its address, one that was refused is gone, and others stay as they were", () => {
  const image = { width: 1, height: 1 };
  const node = (id: string) => ({
    parent: null,
    order: "V",
    text: [],
    image: { ...image, id, url: `uploading:${id}` },
  });
  const schema = {
    version: 1,
    root: "a",
    nodes: { a: node("a"), b: node("b"), c: node("c") },
    connections: {},
    notes: {},
  };
  const urls = new Map([
    ["a", "/files/a.webp"],
    ["b", null],
  ]);
  const { nodes } = placePictures(schema as never, urls);
  expect(nodes["a"]?.image?.url).toBe("/files/a.webp");
  expect(nodes["b"]?.image).toBeUndefined();
  expect(nodes["c"]?.image?.url).toBe("uploading:c");
});
