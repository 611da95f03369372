import { LAYOUTS, setText } from "@treeline/map";
import { buildMap, seededRandom, sketchOfSize } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { SceneBuilder } from "./build-scene.ts";
import { paintScene } from "./paint-scene.ts";
import type { PaintOptions } from "./painting.ts";
import type { Primitive, TextPrimitive } from "./primitives.ts";
import type { Scene } from "./scene.ts";
import { createFakeMeasurer } from "./testing/fake-measurer.ts";
import { buildSampleMap } from "./testing/sample-map.ts";
import { listPlaces } from "./testing/walk-scene.ts";

interface Painted {
  readonly primitive: Primitive;
  readonly x: number;
  readonly y: number;
}

function paint(scene: Scene, options: PaintOptions) {
  const painted: Painted[] = [];
  const work = paintScene(
    scene,
    { paint: (primitive, x, y) => painted.push({ primitive: { ...primitive }, x, y }) },
    options,
  );
  return { painted, work };
}

const sceneOfSize = (count: number) =>
  new SceneBuilder(createFakeMeasurer()).build(buildMap(sketchOfSize(count, seededRandom(4))).read());

const texts = (painted: readonly Painted[]) =>
  painted.filter((each): each is Painted & { primitive: TextPrimitive } => each.primitive.kind === "text");

describe.each(LAYOUTS)("%s", (layout) => {
  const snapshot = buildMap(sketchOfSize(600, seededRandom(4))).read();
  const scene = new SceneBuilder(createFakeMeasurer()).build({ ...snapshot, meta: { ...snapshot.meta, layout } });

  it("[S6] paints the text of every topic that a window shows, and of few others", () => {
    const random = seededRandom(2);
    const { left, top, right, bottom } = scene.bounds;
    for (let i = 0; i < 30; i += 1) {
      const x = left + random() * (right - left);
      const y = top + random() * (bottom - top);
      const view = { left: x, top: y, right: x + 800, bottom: y + 500 };
      const { painted } = paint(scene, { view, scale: 1 });
      const shown = new Set(texts(painted).map((each) => `${each.x} ${each.y}`));
      const expected = [...listPlaces(scene).values()].filter(({ branch, ...at }) => {
        const { width, height } = branch.node;
        const isWithin = Math.abs(at.x - x - 400) < 400 + width / 2 && Math.abs(at.y - y - 250) < 250 + height / 2;
        return isWithin;
      });
      for (const place of expected) expect(shown).toContain(`${place.x} ${place.y}`);
      expect(shown.size).toBeLessThanOrEqual(expected.length + 20);
    }
  });
});

describe("a minimap", () => {
  it("shows where every topic is, and neither lines nor letters", () => {
    const scene = sceneOfSize(40);
    const { painted } = paint(scene, { view: scene.bounds, scale: 0.1, isOverview: true });
    expect(new Set(painted.map(({ primitive }) => primitive.kind))).toEqual(new Set(["rect"]));
    const marks = new Set(painted.map(({ x, y }) => `${x} ${y}`));
    for (const { x, y } of listPlaces(scene).values()) expect(marks).toContain(`${x} ${y}`);
  });
});

describe("a frame", () => {
  it("[S6] costs what the window shows, not what the map has", () => {
    const view = { left: -400, top: -300, right: 400, bottom: 300 };
    const small = paint(sceneOfSize(1_000), { view, scale: 1 }).work;
    const large = paint(sceneOfSize(10_000), { view, scale: 1 }).work;
    expect(large.topics).toBeLessThan(2 * small.topics + 20);
  });

  it("[S7] at fit is bounded by the screen", () => {
    const scene = sceneOfSize(20_000);
    const { bounds } = scene;
    const scale = 900 / (bounds.bottom - bounds.top);
    const { work } = paint(scene, { view: bounds, scale });
    expect(work.primitives).toBeLessThan(8_000);
  });

  it("[S7] has bars instead of letters below 40 %, for small letters first", () => {
    const scene = new SceneBuilder(createFakeMeasurer()).build(buildSampleMap("CompactBoxH", "Base"));
    const sizesAt = (scale: number) => {
      const { painted } = paint(scene, { view: scene.bounds, scale });
      return new Set(texts(painted).map(({ primitive }) => `${primitive.font.size}/${primitive.font.weight}`));
    };
    expect(sizesAt(0.4)).toContain("14/400");
    expect(sizesAt(0.39)).not.toContain("14/400");
    expect(sizesAt(0.39)).toContain("14/500");
    expect([...sizesAt(0.22)]).toEqual(["20/600"]);
    expect(sizesAt(0.1).size).toBe(0);
  });

  it("[S7] for a file has all details, however small", () => {
    const scene = sceneOfSize(300);
    const { painted } = paint(scene, { view: scene.bounds, scale: 0.01, isFullDetail: true });
    expect(new Set(texts(painted).map((each) => `${each.x} ${each.y}`)).size).toBe(300);
  });

  it("tells linked words from underlined ones: dots below, not a rule", () => {
    const map = buildMap(["Trip", ["Rome"]]);
    const [rome] = map.read().root.children;
    const linesUnder = (run: { link: string } | { underline: true }) => {
      setText(map, { topic: rome?.id ?? "", text: [{ text: "words", ...run }] });
      const scene = new SceneBuilder(createFakeMeasurer()).build(map.read());
      const { painted } = paint(scene, { view: scene.bounds, scale: 1 });
      const words = painted.findIndex(({ primitive }) => primitive.kind === "text" && primitive.text === "words");
      return painted[words + 1]?.primitive;
    };
    expect(linesUnder({ underline: true })).toMatchObject({ kind: "rect" });
    expect(linesUnder({ link: "https://example.org/" })).toMatchObject({
      kind: "path",
      dash: [0.1, expect.any(Number)],
    });
  });

  it("[S11] shows a connection only while both its ends are shown", () => {
    const scene = new SceneBuilder(createFakeMeasurer()).build(buildSampleMap("CompactBoxH", "Base"));
    expect(scene.connections.map(({ connection }) => connection.id)).toEqual(["feeds", "unlocks"]);
  });

  it("[S11] draws the lines of all connections before the first label, so that none runs through words", () => {
    const scene = new SceneBuilder(createFakeMeasurer()).build(buildSampleMap("CompactBoxH", "Base"));
    const { painted } = paint(scene, { view: scene.bounds, scale: 1 });
    const labels = scene.connections.flatMap(({ label }) => label?.text.lines.flatMap((line) => line.pieces) ?? []);
    const words = labels.map((piece) => piece.text);
    expect(words.length).toBeGreaterThan(0);
    const first = painted.findIndex(({ primitive }) => primitive.kind === "text" && words.includes(primitive.text));
    const lastLine = painted.findLastIndex(({ primitive }) => primitive.kind === "path" && primitive.dash);
    expect(lastLine).toBeLessThan(first);
  });
});
