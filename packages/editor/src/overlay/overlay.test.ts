import { addConnection, setLayout } from "@treeline/map";
import { buildMap, type Sketch, seededRandom, sketchOfSize } from "@treeline/map/testing";
import { type Curve, pointOn, renderSvg, themeOf } from "@treeline/scene";
import { describe, expect, it } from "vitest";
import { toScreen } from "../camera.ts";
import type { EditorState } from "../editor-state.ts";
import { bendPoints, listTopicHandles } from "../handles.ts";
import { buildEditor, onScreen, pointer, press, requirePlace, select } from "../testing/index.ts";
import { buildOverlay } from "./build-overlay.ts";
import { drawDrop } from "./draw-drop.ts";
import { drawGesture } from "./draw-gesture.ts";
import { drawCurve } from "./ink.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"], ["Food"]], ["Oslo"]];
const THEME = themeOf("Base", "light");

const primitives = (state: EditorState) =>
  [...buildOverlay(state), ...drawGesture(state), ...drawDrop(state)].map(({ primitive }) => primitive);
const rects = (state: EditorState) => primitives(state).filter((each) => each.kind === "rect");

/** Of the only connection. */
function pathOf({ scene }: EditorState): number[] {
  const curve = scene.connections[0]?.curve;
  const { primitive } = drawCurve(curve as Curve, { stroke: "", strokeWidth: 1 });
  return primitive.kind === "path" ? [...primitive.path] : [];
}

describe("[E28] the overlay", () => {
  it("of a hovered topic is a ring of 1.5 px, 3 outside, at 45 %, and a pale handle", () => {
    const test = buildEditor(TRIP);
    press(test, "Escape");
    test.editor.dispatch(pointer("pointer-move", onScreen(test, "Food")));
    const { width, height } = requirePlace(test, "Food").branch.node;
    const [ring, , handle] = rects(test.editor.state);
    const sizes = { x: -width / 2 - 3, y: -height / 2 - 3, width: width + 6, height: height + 6, radius: 11 };
    expect(ring).toMatchObject({ ...sizes, stroke: THEME.selection, strokeWidth: 1.5, opacity: 0.45 });
    expect(handle).toMatchObject({ width: 18, height: 18, fill: THEME.selection, opacity: 0.45 });
  });

  it("of a selected topic is a ring of 2 px after a gap of 2 px in canvas colour, a handle for a child, and under the mouse one for a sibling", () => {
    const test = buildEditor(TRIP);
    select(test, "Food");
    const place = requirePlace(test, "Food");
    const { width, height } = place.branch.node;
    expect(rects(test.editor.state)).toHaveLength(4);
    test.editor.dispatch(pointer("pointer-move", onScreen(test, "Food")));
    const [gap, ring, , child, , sibling, ...rest] = rects(test.editor.state);
    expect(gap).toMatchObject({ x: -width / 2 - 1, stroke: THEME.canvas, strokeWidth: 2 });
    expect(ring).toMatchObject({ x: -width / 2 - 3, stroke: THEME.selection, strokeWidth: 2 });
    const round = { width: 18, fill: THEME.selection };
    expect(child).toMatchObject({ ...round, x: place.x + width / 2 + 18 - 9, y: place.y - 9 });
    expect(sibling).toMatchObject({ ...round, x: place.x - 9, y: place.y + height / 2 + 6 - 9 });
    expect(rest).toEqual([]);
  });

  it("of the keyboard's focus is a second ring 4 further out at 30 %", () => {
    const test = buildEditor(TRIP);
    press(test, "ArrowRight");
    const { width } = requirePlace(test, "Rome").branch.node;
    expect(rects(test.editor.state)[2]).toMatchObject({ x: -width / 2 - 7, strokeWidth: 2, opacity: 0.3 });
  });

  it("of a parent has a collapse toggle in the colour of its badge", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    const [, , toggle] = rects(test.editor.state);
    expect(toggle).toMatchObject({ width: 17, fill: THEME.canvas, stroke: THEME.badge[0]?.stroke, strokeWidth: 1.5 });
  });

  it("of a handle under the pointer has a halo around it", () => {
    const map = buildMap(TRIP);
    const id = addConnection(map, { from: "Hotel", to: "Oslo" });
    const test = buildEditor(map);
    const { camera, window, scene } = test.editor.state;
    const halosAt = (point: { x: number; y: number }) => {
      test.editor.dispatch(pointer("pointer-move", toScreen(camera, window, point)));
      return rects(test.editor.state).filter(({ opacity }) => opacity === 0.35);
    };
    select(test, "Rome");
    const handles = listTopicHandles(test.editor.state, requirePlace(test, "Rome"));
    expect(handles.map(({ at }) => halosAt(at))).toMatchObject([[{ width: 23 }], [{ width: 24 }]]);
    test.editor.run(() => (edit) => edit.setSelection({ kind: "connection", id }));
    expect(halosAt(bendPoints(scene, id)?.from ?? { x: 0, y: 0 })).toMatchObject([{ width: 16 }]);
  });

  it("of a rubber band over a topic is the connection as it will run", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel");
    test.editor.run("connection");
    const oslo = onScreen(test, "Oslo");
    test.editor.dispatch(pointer("pointer-move", oslo));
    const band = drawGesture(test.editor.state)[0]?.primitive;
    test.editor.dispatch(pointer("pointer-down", oslo));
    test.editor.dispatch(pointer("pointer-up", oslo));
    expect(band).toMatchObject({ kind: "path", path: pathOf(test.editor.state) });
  });

  it("of a lever is the connection as it will be bent", () => {
    const map = buildMap(TRIP);
    const id = addConnection(map, { from: "Hotel", to: "Oslo" });
    const test = buildEditor(map);
    test.editor.run(() => (edit) => edit.setSelection({ kind: "connection", id }));
    const { camera, window, scene } = test.editor.state;
    const lever = toScreen(camera, window, bendPoints(scene, id)?.from ?? { x: 0, y: 0 });
    const there = { x: lever.x - 150, y: lever.y - 70 };
    test.editor.dispatch(pointer("pointer-down", lever));
    test.editor.dispatch(pointer("pointer-move", there));
    const shown = drawGesture(test.editor.state)[0]?.primitive;
    test.editor.dispatch(pointer("pointer-up", there));
    const bent = pathOf(test.editor.state);
    if (shown?.kind !== "path") throw new Error("a curve is shown");
    for (const [index, value] of [...shown.path].entries()) expect(value).toBeCloseTo(bent[index] ?? 0, 1);
  });

  it("of a drag shows where the topic will land: a slot, or a bar with a dot", () => {
    const test = buildEditor(TRIP);
    test.editor.dispatch(pointer("pointer-down", onScreen(test, "Food")));
    test.editor.dispatch(pointer("pointer-move", onScreen(test, "Oslo")));
    const slot = rects(test.editor.state).at(-1);
    expect(slot).toMatchObject({ width: 52, height: 24, radius: 6, dash: [4, 3], stroke: THEME.selection });
    const target = rects(test.editor.state).filter(({ opacity }) => opacity === 0.12);
    expect(target).toHaveLength(1);
    const hotel = onScreen(test, "Hotel");
    test.editor.dispatch(pointer("pointer-move", { x: hotel.x, y: hotel.y - 14 }));
    const shapes = primitives(test.editor.state);
    expect(shapes.at(-2)).toMatchObject({ kind: "path", strokeWidth: 3, stroke: THEME.selection, cap: "round" });
    expect(shapes.at(-1)).toMatchObject({ width: 8, fill: THEME.canvas, strokeWidth: 2 });
  });

  it("of a drag to the empty side of the root has its slot there", () => {
    const test = buildEditor(["Trip", ["Rome", ["Hotel"]]]);
    test.editor.dispatch(pointer("pointer-down", onScreen(test, "Hotel")));
    const root = onScreen(test, "root");
    const at = { x: root.x - 160, y: root.y };
    test.editor.dispatch(pointer("pointer-move", at));
    const slot = rects(test.editor.state).at(-1);
    const { x, branch } = requirePlace(test, "root");
    expect(slot).toMatchObject({ width: 52, dash: [4, 3] });
    expect(slot && slot.x + slot.width).toBeLessThan(x - branch.node.width / 2);
    test.editor.dispatch(pointer("pointer-up", at));
    expect(requirePlace(test, "Hotel").x).toBeLessThan(x);
  });

  it("of a drag into a topic of a tree has its slot on the line below", () => {
    const map = buildMap(TRIP);
    setLayout(map, { layout: "IndentedLR" });
    const test = buildEditor(map);
    test.editor.dispatch(pointer("pointer-down", onScreen(test, "Food")));
    test.editor.dispatch(pointer("pointer-move", onScreen(test, "Oslo")));
    const { y, branch } = requirePlace(test, "Oslo");
    expect(rects(test.editor.state).at(-1)?.y).toBeGreaterThanOrEqual(y + branch.node.height / 2);
  });

  it("of a marquee is 1 px and 7 % on the screen, whatever the zoom", () => {
    const test = buildEditor(TRIP);
    test.editor.update({ camera: { x: 0, y: 0, scale: 0.5 } });
    test.editor.dispatch(pointer("pointer-down", { x: 10, y: 10 }));
    test.editor.dispatch(pointer("pointer-move", { x: 110, y: 60 }));
    const [fill, frame] = rects(test.editor.state).slice(-2);
    expect(fill).toMatchObject({ width: 200, height: 100, opacity: 0.07, fill: THEME.selection });
    expect(frame).toMatchObject({ strokeWidth: 2, stroke: THEME.selection });
  });

  it("of a selected connection has two levers in its colour", () => {
    const map = buildMap(TRIP);
    const id = addConnection(map, { from: "Hotel", to: "Oslo" });
    const test = buildEditor(map);
    test.editor.run(() => (edit) => edit.setSelection({ kind: "connection", id }));
    expect(rects(test.editor.state)).toMatchObject([
      { width: 10, stroke: THEME.relation, fill: THEME.canvas, strokeWidth: 2 },
      { width: 10, stroke: THEME.relation, fill: THEME.canvas, strokeWidth: 2 },
    ]);
  });

  it("of a selected connection leaves the dashes of its line to be seen", () => {
    const map = buildMap(TRIP);
    const id = addConnection(map, { from: "Hotel", to: "Oslo", style: { line: "dotted" } });
    const test = buildEditor(map);
    test.editor.run(() => (edit) => edit.setSelection({ kind: "connection", id }));
    const curve = pathOf(test.editor.state);
    const over = primitives(test.editor.state).filter(
      (each) => each.kind === "path" && [...each.path].join() === curve.join(),
    );
    expect(over).toHaveLength(1);
    expect(over[0]?.kind === "path" && over[0].opacity).toBeLessThan(0.3);
  });

  it("of a selected and a hovered connection leaves the words of its label free", () => {
    const map = buildMap(TRIP);
    const id = addConnection(map, { from: "Hotel", to: "Oslo", label: "depends on" });
    const test = buildEditor(map);
    const [placed] = test.editor.state.scene.connections;
    const { x, y, width, height } = placed?.label ?? { x: 0, y: 0, width: 0, height: 0 };
    const halo = () => {
      const over = primitives(test.editor.state).find((each) => each.kind === "path" && each.strokeWidth === 8);
      const path = over?.kind === "path" ? [...over.path] : [];
      return path.flatMap((_, at) => (at % 3 === 0 ? [{ x: path[at + 1] as number, y: path[at + 2] as number }] : []));
    };
    const spot = toScreen(test.editor.state.camera, test.editor.state.window, pointOn(placed?.curve as Curve, 0.1));
    test.editor.dispatch(pointer("pointer-move", spot));
    const hovered = halo();
    test.editor.run(() => (edit) => edit.setSelection({ kind: "connection", id }));
    for (const points of [hovered, halo()]) {
      expect([points[0], points.at(-1)]).toEqual([placed?.curve[0], placed?.curve[3]]);
      const covered = points.filter((each) => each.x > x && each.x < x + width && each.y > y && each.y < y + height);
      expect(covered).toEqual([]);
    }
  });

  it("of others is a ring in their colour", () => {
    const test = buildEditor(TRIP);
    press(test, "Escape");
    test.editor.update({ people: [{ id: "p", name: "Lena", colour: "#C2417C", topics: ["Rome"] }] });
    expect(rects(test.editor.state)).toMatchObject([{ stroke: THEME.canvas }, { stroke: "#C2417C", strokeWidth: 2 }]);
  });

  it("of everything selected costs what the window shows", () => {
    const test = buildEditor(buildMap(sketchOfSize(2_000, seededRandom(1))));
    test.editor.run("select-all");
    test.editor.update({ camera: { x: 0, y: 0, scale: 2 } });
    expect(buildOverlay(test.editor.state).length).toBeLessThan(300);
  });

  it("has only paths that the painters know", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel");
    test.editor.run("connection");
    test.editor.dispatch(pointer("pointer-move", onScreen(test, "Oslo")));
    const paths = primitives(test.editor.state).flatMap((each) => (each.kind === "path" ? [each.path] : []));
    expect(paths.length).toBeGreaterThan(0);
    const counts = [2, 2, 4, 6, 0];
    for (const path of paths) {
      let at = 0;
      while (at < path.length) at += 1 + (counts[path[at] as number] as number);
      expect(at).toBe(path.length);
    }
    expect(renderSvg(test.editor.state.scene)).toContain("<svg");
  });
});
