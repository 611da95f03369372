import { setFolded } from "@treeline/map";
import { buildMap, sketchOf } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { hasFolded, listTopics, unfoldAll } from "./unfold-all.ts";

describe("unfoldAll", () => {
  it("unfoldAll opens every branch of a copy and keeps what was open", () => {
    const map = buildMap(["Trip", ["Rome", ["Hotel", ["Room"]]], ["Oslo", ["Ferry"]]]);
    setFolded(map, { topics: ["Rome", "Hotel"], folded: true });
    const before = map.read();
    const opened = unfoldAll(before);
    expect(listTopics(opened.root).some(({ folded }) => folded)).toBe(false);
    expect(sketchOf(opened.root)).toEqual(sketchOf(before.root));
    expect(opened.root.children[1]).toBe(before.root.children[1]);
    expect([hasFolded(before), hasFolded(opened)]).toEqual([true, false]);
    expect(map.read()).toBe(before);
  });

  it("unfoldAll gives an open map back as it is, however deep", () => {
    let sketch: [string, ...never[]] = ["end"];
    for (let depth = 0; depth < 2_000; depth += 1) sketch = [`t${depth}`, sketch] as never;
    const map = buildMap(sketch).read();
    expect(unfoldAll(map).root).toBe(map.root);
  });
});
