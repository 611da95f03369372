import { buildSnapshot } from "@treeline/map";
import { buildMap, seededRandom, sketchOfSize } from "@treeline/map/testing";
import { SceneBuilder } from "@treeline/scene";
import { buildSampleMap, createFakeMeasurer, SAMPLE_IMAGE } from "@treeline/scene/testing";
import { describe, expect, it } from "vitest";
import { listTopics } from "../unfold-all.ts";
import { buildSvg } from "./svg-source.ts";

const scenes = () => new SceneBuilder(createFakeMeasurer());

describe("buildSvg", () => {
  it("buildSvg has every text of a map of 5,000 topics", () => {
    const snapshot = buildMap(sketchOfSize(5_000, seededRandom(5))).read();
    const svg = buildSvg(scenes().build(snapshot), new Map());
    const words = [...svg.matchAll(/<text[^>]*>([^<]*)</gu)]
      .map(([, text]) => text)
      .join("")
      .replaceAll(/\s/gu, "");
    const lost = listTopics(snapshot.root).filter(({ plain }) => !words.includes(plain.replaceAll(/\s/gu, "")));
    expect(lost).toEqual([]);
  });

  it("buildSvg has images inside, and a quiet place for those that are missing", () => {
    const scene = scenes().build(buildSampleMap("CompactBoxH", "Base"));
    const inside = buildSvg(scene, new Map([[SAMPLE_IMAGE.id, "data:image/jpeg;base64,AA=="]]));
    expect(inside).toContain('href="data:image/jpeg;base64,AA=="');
    expect(inside).not.toContain(SAMPLE_IMAGE.url);
    expect(buildSvg(scene, new Map())).toMatch(/<image [^>]*href="data:image\/svg\+xml,/u);
  });

  it("buildSvg leads where topics lead, and lets no address break out", () => {
    const link = 'https://example.org/?a=1&b="<x>';
    const nodes = { root: { parent: null, order: "a0", text: [{ text: "Trip" }], link } };
    const schema = { version: 1, root: "root", nodes, connections: {}, notes: {} } as const;
    const snapshot = buildSnapshot(schema, { name: "", layout: "CompactBoxH", theme: "Base" });
    const svg = buildSvg(scenes().build(snapshot), new Map());
    expect(svg).toMatch(
      /<a href="https:\/\/example\.org\/\?a=1&amp;b=&quot;&lt;x>" [^>]*><rect [^>]*fill-opacity="0"\/><\/a><\/svg>$/u,
    );
    const links = buildSvg(scenes().build(buildSampleMap("CompactBoxTB", "Base")), new Map());
    expect([...links.matchAll(/<a href="https:\/\/example\.org\/(\w+)"/gu)].map(([, page]) => page).toSorted()).toEqual(
      ["kit", "launch", "press"],
    );
  });
});
