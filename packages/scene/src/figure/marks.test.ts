import type { MarkGroup, TopicMark } from "@treeline/map";
import {
  LAYOUTS,
  listMarkNames,
  MARK_GROUPS,
  removeMarks,
  SHAPES,
  setImage,
  setMark,
  setNote,
  setShape,
} from "@treeline/map";
import { buildMap, root } from "@treeline/map/testing";
import { afterEach, describe, expect, it } from "vitest";
import { SceneBuilder } from "../build-scene.ts";
import { findDamage } from "../changes/find-damage.ts";
import { provideMarkDrawing } from "../drawing/mark-drawing.ts";
import { findPlace } from "../find-place.ts";
import { hitTest } from "../hit-test.ts";
import { drawMarks } from "../marks/draw-marks.ts";
import { buildOutline } from "../outlines/build-outline.ts";
import { isInside } from "../outlines/is-inside.ts";
import { renderSvg } from "../paint/render-svg.ts";
import { figureOf } from "../scene.ts";
import { createFakeMeasurer } from "../testing/index.ts";
import { placeContent } from "./place-content.ts";

const TRIP = ["Trip", ["Rome", ["Hotel"], ["Food"]], ["Oslo"]] as const;
const symbols = listMarkNames("symbol");

function build(names: readonly string[], { image = false, note = false } = {}) {
  const map = buildMap(TRIP);
  for (const mark of names) setMark(map, { topics: ["Rome", "Hotel", root], mark });
  if (image) setImage(map, { topic: "Rome", image: { id: "i", url: "/images/i", width: 100, height: 50 } });
  if (note) setNote(map, { topic: "Rome", content: "x" });
  const builder = new SceneBuilder(createFakeMeasurer());
  const find = (id: string) => {
    const place = findPlace(builder.build(map.read()), id);
    if (!place) throw new Error(`${id} has no place`);
    return { ...place, figure: figureOf(place.branch) };
  };
  return { map, builder, find };
}

describe("[S16] the marks of a topic", () => {
  it("stand before its text, which they make no higher, and from the fourth on above it", () => {
    const [bare, three, four] = [[], symbols.slice(0, 3), symbols.slice(0, 4)].map((names) =>
      build(names).find("Rome"),
    );
    if (!bare || !three || !four) throw new Error("nothing was built");
    expect(three.figure.height).toBe(bare.figure.height);
    expect(three.figure.width).toBeGreaterThan(bare.figure.width + 3 * 18);
    expect(four.figure.height).toBeGreaterThan(bare.figure.height + 18);
    const { marks, text } = placeContent(three.figure);
    expect(Math.max(...marks.map(({ x, width }) => x + width))).toBeLessThan(text?.x ?? 0);
    const above = placeContent(four.figure);
    expect(Math.max(...above.marks.map(({ y, height }) => y + height))).toBeLessThanOrEqual(above.text?.y ?? 0);
  });

  it.each(SHAPES)("are inside a %s topic, whatever else it has, and cover nothing of it", (shape) => {
    for (const count of [1, 3, 4, 11, 24])
      for (const image of [false, true]) {
        const { map, find } = build(symbols.slice(0, count), { image, note: true });
        setShape(map, { topics: ["Rome", "Hotel", root], shape });
        for (const id of ["Rome", "Hotel", root]) {
          const { figure } = find(id);
          const { marks, text, image: picture, glyphs } = placeContent(figure);
          const box = { x: -figure.width / 2, y: -figure.height / 2, width: figure.width, height: figure.height };
          const outline = buildOutline(shape, box, { radius: 6, grow: 0 });
          for (const { x, y, width, height } of marks)
            expect(isInside(outline, x + width / 2, y + height / 2), `${id} ${count}`).toBe(true);
          const parts = [...marks, ...glyphs, ...[text, picture].flatMap((each) => each ?? [])];
          for (const [i, a] of parts.entries()) for (const b of parts.slice(i + 1)) expect(overlap(a, b)).toBe(false);
        }
      }
  });

  it("[S5] are hit where they are drawn", () => {
    const { builder, map, find } = build(["flag-red", "symbol-key"]);
    const { x, y, figure } = find("Rome");
    for (const mark of placeContent(figure).marks) {
      const point = { x: x + mark.x + mark.width / 2, y: y + mark.y + mark.height / 2 };
      expect(hitTest(builder.build(map.read()), point)).toEqual({
        kind: "topic",
        topic: "Rome",
        part: "mark",
        mark: mark.name,
      });
    }
  });

  it("[S1] cost no other topic anything when they come and go", () => {
    const { builder, map } = build([]);
    builder.build(map.read());
    const { measured } = builder.work;
    setMark(map, { topics: ["Rome"], mark: "flag-red" });
    builder.build(map.read());
    removeMarks(map, { topics: ["Rome"], marks: ["flag-red"] });
    builder.build(map.read());
    expect(builder.work.measured).toBeLessThanOrEqual(measured + 2);
  });

  it("[S12] a progress that follows the tasks of the children is painted anew with them", () => {
    const { builder, map, find } = build([]);
    setMark(map, { topics: ["Rome"], mark: "progress-auto" });
    setMark(map, { topics: ["Hotel", "Food"], mark: "task-open" });
    const before = builder.build(map.read());
    setMark(map, { topics: ["Hotel"], mark: "task-done" });
    const { x, figure } = find("Rome");
    const damage = findDamage(before, builder.build(map.read()));
    if (typeof damage === "string") throw new Error(damage);
    expect(damage.left).toBeLessThanOrEqual(x - figure.width / 2);
  });
});

describe("the drawing of marks", () => {
  afterEach(() => provideMarkDrawing(drawMarks));

  it("may come later: the place is kept, and the next scene has them", () => {
    provideMarkDrawing(null);
    const { builder, map } = build(["flag-red", "😀"]);
    const before = builder.build(map.read());
    const early = renderSvg(before);
    expect(builder.lacksMarkDrawing).toBe(true);
    provideMarkDrawing(drawMarks);
    expect(builder.lacksMarkDrawing).toBe(false);
    const after = builder.build(map.read());
    expect(after.bounds).toEqual(before.bounds);
    expect(findDamage(before, after)).toBe("everything");
    const count = (svg: string) => svg.match(/#D5403A|#FF7B72|#8F1D1A/g)?.length ?? 0;
    expect(count(early)).toBe(0);
    expect(count(renderSvg(after))).toBeGreaterThan(0);
  });

  it("[S8] all of them reach a file", () => {
    provideMarkDrawing(drawMarks);
    const marks = (Object.keys(MARK_GROUPS) as MarkGroup[]).map(
      (group): TopicMark["name"] => `${group}-${MARK_GROUPS[group][0]}`,
    );
    const plain = renderSvg(build([]).builder.build(build([]).map.read()));
    const { builder, map } = build(marks);
    expect(renderSvg(builder.build(map.read())).match(/<path/g)?.length).toBeGreaterThan(
      (plain.match(/<path/g)?.length ?? 0) + marks.length,
    );
  });
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + 0.01 &&
  b.x + b.width > a.x + 0.01 &&
  a.y + a.height > b.y + 0.01 &&
  b.y + b.height > a.y + 0.01;

it("[S16] no layout puts marked topics over each other", () => {
  for (const layout of LAYOUTS) {
    const { map, builder } = build(symbols);
    const scene = builder.build({ ...map.read(), meta: { ...map.read().meta, layout } });
    const boxes = [root, "Rome", "Hotel", "Food", "Oslo"].map((id) => {
      const place = findPlace(scene, id);
      if (!place) throw new Error(id);
      const { width, height } = figureOf(place.branch);
      return { x: place.x - width / 2, y: place.y - height / 2, width, height };
    });
    for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) expect(overlap(a, b)).toBe(false);
  }
});
