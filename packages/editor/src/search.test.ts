import { setText } from "@treeline/map";
import { buildMap } from "@treeline/map/testing";
import { expect, it, vi } from "vitest";
import { findHits } from "./search.ts";

const wide = (name: string) => [name, ...Array.from({ length: 50 }, (_, i) => [`${name}${i}`] as const)] as const;

it("search finds words in any case and without accents, in the order of the tree", () => {
  const map = buildMap(["Trip", ["Café", ["Rome"]], ["romé again"], ["Oslo"]]);
  expect(findHits(map.read(), "ROME").map((id) => map.findTopic(id)?.plain)).toEqual(["Rome", "romé again"]);
  expect(findHits(map.read(), "cafe")).toHaveLength(1);
  expect(findHits(map.read(), " ")).toEqual([]);
});

it("after a change search looks into that topic and those above it, whatever the size of the map", () => {
  const map = buildMap(["Trip", wide("a"), wide("b"), wide("c")]);
  expect(findHits(map.read(), "b4")).toHaveLength(11);
  setText(map, { topic: "c7", text: "b4 too" });
  const fold = vi.spyOn(String.prototype, "normalize");
  const hits = findHits(map.read(), "b4");
  const looked = fold.mock.calls.length;
  fold.mockRestore();
  expect(hits.at(-1)).toBe("c7");
  expect(hits).toHaveLength(12);
  // The query, the topic, its parent and the root.
  expect(looked).toBe(4);
});

it("search takes a chain of 20,000 topics", () => {
  type Chain = [string, ...Chain[]];
  let chain: Chain = ["end"];
  for (let i = 0; i < 20_000; i += 1) chain = ["x", chain];
  expect(findHits(buildMap(chain).read(), "end")).toHaveLength(1);
});
