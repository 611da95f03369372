import type { Point } from "@treeline/layout";
import { addConnection, deleteTopics, setFolded, setImage, setLink, setNote } from "@treeline/map";
import { buildMap, copyMap, repeatableOptions, type Sketch, syncMaps } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { toScreen } from "../camera.ts";
import { bendPoints, imageBox } from "../handles.ts";
import { selectedIds } from "../selection.ts";
import {
  buildEditor,
  click,
  drag,
  onScreen,
  pointer,
  press,
  requirePlace,
  select,
  sketchIn,
  type TestEditor,
} from "../testing/index.ts";
import { wantsTicks } from "./use-pointer.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"], ["Food"], ["Art"]], ["Oslo"], ["Bern", ["Train"]]];
const EMPTY_SPOT = { x: 600, y: 30 };

const selected = ({ editor }: TestEditor) => selectedIds(editor.state.selection);
const by = (point: Point, dx: number, dy: number): Point => ({ x: point.x + dx, y: point.y + dy });

describe("clicking", () => {
  it("[E20] selects, Shift adds, Mod toggles, nothing selects nothing", () => {
    const test = buildEditor(TRIP);
    click(test, onScreen(test, "Rome"));
    expect(selected(test)).toEqual(["Rome"]);
    click(test, onScreen(test, "Oslo"), { shift: true });
    expect(selected(test)).toEqual(["Rome", "Oslo"]);
    click(test, onScreen(test, "Train"), { ctrl: true });
    expect(selected(test)).toEqual(["Rome", "Oslo", "Train"]);
    click(test, onScreen(test, "Rome"), { ctrl: true });
    expect(selected(test)).toEqual(["Oslo", "Train"]);
    click(test, onScreen(test, "Oslo"));
    expect(selected(test)).toEqual(["Oslo"]);
    click(test, EMPTY_SPOT);
    expect(selected(test)).toEqual([]);
  });

  it("twice edits at the point", () => {
    const test = buildEditor(TRIP);
    click(test, onScreen(test, "Rome"));
    click(test, onScreen(test, "Rome"), { clicks: 2 });
    const { x, y } = requirePlace(test, "Rome");
    expect(test.editor.state.typing).toMatchObject({ topic: "Rome", start: { at: { x, y } } });
  });

  it("the badge unfolds, with Alt the whole subtree", () => {
    const map = buildMap(["Trip", ["Rome", ["Hotel", ["Bed"]]]]);
    setFolded(map, { topics: ["Rome", "Hotel"], folded: true });
    const test = buildEditor(map);
    const { branch } = requirePlace(test, "Rome");
    const badge = () => by(onScreen(test, "Rome"), branch.node.width / 2 + 20, 0);
    click(test, badge());
    expect(map.findTopic("Rome")?.folded).toBe(false);
    expect(map.findTopic("Hotel")?.folded).toBe(true);
    test.editor.run("undo");
    click(test, badge(), { alt: true });
    expect(map.findTopic("Hotel")?.folded).toBe(false);
  });

  it("on a link glyph shows it, with Mod opens it; the note's opens the note", () => {
    const map = buildMap(TRIP);
    setLink(map, { topics: ["Hotel"], link: "https://example.org/" });
    setNote(map, { topic: "Hotel", content: "Book early" });
    const test = buildEditor(map);
    const { branch } = requirePlace(test, "Hotel");
    const right = by(onScreen(test, "Hotel"), branch.node.width / 2, 0);
    click(test, by(right, -18, 0));
    click(test, by(right, -18, 0), { ctrl: true });
    click(test, by(right, -38, 0));
    expect(test.requests).toEqual([
      { kind: "edit-link", topics: ["Hotel"] },
      { kind: "open-link", link: "https://example.org/" },
      { kind: "edit-note", topics: ["Hotel"] },
    ]);
  });

  it("with the right button opens a menu about what is there", () => {
    const test = buildEditor(TRIP);
    const at = onScreen(test, "Oslo");
    click(test, at, { button: 2 });
    expect(selected(test)).toEqual(["Oslo"]);
    expect(test.requests).toEqual([{ kind: "context-menu", at, topics: ["Oslo"] }]);
    select(test, "Oslo", "Rome");
    click(test, at, { button: 2 });
    expect(selected(test)).toEqual(["Oslo", "Rome"]);
  });
});

describe("dragging", () => {
  it("[E18] needs 5 px, and changes nothing before the button is let go", () => {
    const test = buildEditor(TRIP);
    const from = onScreen(test, "Art");
    test.editor.dispatch(pointer("pointer-down", from));
    test.editor.dispatch(pointer("pointer-move", by(from, 3, 3)));
    expect(test.editor.state.tool.kind).toBe("pressed");
    test.editor.dispatch(pointer("pointer-move", by(from, 4, 4)));
    expect(test.editor.state.tool.kind).toBe("dragging");
    test.editor.dispatch(pointer("pointer-move", onScreen(test, "Oslo")));
    expect(test.editor.state.tool).toMatchObject({ drop: { parent: "Oslo" } });
    expect(sketchIn(test)).toEqual(TRIP);
    press(test, "Escape");
    test.editor.dispatch(pointer("pointer-up", onScreen(test, "Oslo")));
    expect(sketchIn(test)).toEqual(TRIP);
  });

  it("drops into, before and after", () => {
    const test = buildEditor(TRIP);
    drag(test, [onScreen(test, "Art"), onScreen(test, "Oslo")]);
    expect(sketchIn(test)[2]).toEqual(["Oslo", ["Art"]]);
    expect(selected(test)).toEqual(["Art"]);
    test.editor.run("undo");
    drag(test, [onScreen(test, "Art"), by(onScreen(test, "Hotel"), 0, -14)]);
    expect(sketchIn(test)[1]).toEqual(["Rome", ["Art"], ["Hotel"], ["Food"]]);
    test.editor.run("undo");
    drag(test, [onScreen(test, "Hotel"), by(onScreen(test, "Food"), 0, 14)]);
    expect(sketchIn(test)[1]).toEqual(["Rome", ["Food"], ["Hotel"], ["Art"]]);
  });

  it("to the other side of the root changes the side", () => {
    const test = buildEditor(TRIP);
    drag(test, [onScreen(test, "Bern"), by(onScreen(test, "root"), -120, 60)]);
    expect(test.map.findTopic("Bern")?.side).toBe("left");
  });

  it("takes several topics along, and copies with Alt", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel", "Food");
    drag(test, [onScreen(test, "Food"), onScreen(test, "Train")]);
    expect(sketchIn(test)[3]).toEqual(["Bern", ["Train", ["Hotel"], ["Food"]]]);
    test.editor.run("undo");
    select(test, "Hotel");
    drag(test, [onScreen(test, "Hotel"), onScreen(test, "Train")], { alt: true });
    expect(sketchIn(test)).toEqual([
      "Trip",
      ["Rome", ["Hotel"], ["Food"], ["Art"]],
      ["Oslo"],
      ["Bern", ["Train", ["Hotel"]]],
    ]);
  });

  it("opens a folded topic after 600 ms", () => {
    const map = buildMap(TRIP);
    setFolded(map, { topics: ["Bern"], folded: true });
    const test = buildEditor(map);
    const from = onScreen(test, "Art");
    test.editor.dispatch(pointer("pointer-down", from, { time: 0 }));
    test.editor.dispatch(pointer("pointer-move", onScreen(test, "Bern"), { time: 0 }));
    expect(wantsTicks(test.editor.state.tool)).toBe(true);
    test.editor.dispatch({ type: "tick", time: 590 });
    expect(test.editor.state.topics.find("Bern")?.folded).toBe(true);
    test.editor.dispatch({ type: "tick", time: 600 });
    expect(test.editor.state.topics.find("Bern")?.folded).toBe(false);
    expect(test.editor.state.tool.kind).toBe("dragging");
  });

  it("moves the map at the edge of the window", () => {
    const test = buildEditor(TRIP);
    const from = onScreen(test, "Art");
    test.editor.dispatch(pointer("pointer-down", from));
    test.editor.dispatch(pointer("pointer-move", { x: 1195, y: 400 }));
    test.editor.dispatch({ type: "tick", time: 1_000 });
    const { camera } = test.editor.state;
    test.editor.dispatch({ type: "tick", time: 1_016 });
    expect(test.editor.state.camera.x).toBeGreaterThan(camera.x);
    expect(test.editor.state.camera.y).toBe(camera.y);
    test.editor.dispatch({ type: "tick", time: 9_000 });
    expect(test.editor.state.camera.x - camera.x, "a late frame does not throw the map away").toBeLessThan(100);
  });

  it("[E4] in a read-only map pans instead", () => {
    const test = buildEditor(TRIP, { isReadOnly: true });
    const from = onScreen(test, "Art");
    drag(test, [from, by(from, 50, 20)]);
    expect(test.editor.state.camera).toMatchObject({ x: -50, y: -20 });
    expect(sketchIn(test)).toEqual(TRIP);
  });

  it("ends when someone deletes the dragged topic", () => {
    const test = buildEditor(TRIP);
    const from = onScreen(test, "Art");
    test.editor.dispatch(pointer("pointer-down", from));
    test.editor.dispatch(pointer("pointer-move", onScreen(test, "Oslo")));
    const guest = copyMap(test.map, repeatableOptions(2));
    deleteTopics(guest, { topics: ["Art"] });
    syncMaps(test.map, guest);
    expect(test.editor.state.tool.kind).toBe("idle");
  });
});

describe("other gestures", () => {
  it("a marquee selects what it touches; Shift keeps, Mod toggles", () => {
    const test = buildEditor(TRIP);
    const [a, b] = [by(onScreen(test, "Hotel"), -60, -20), by(onScreen(test, "Food"), 60, 4)];
    drag(test, [a, b]);
    expect(selected(test)).toEqual(["Hotel", "Food"]);
    select(test, "Oslo", "Hotel");
    drag(test, [a, b], { shift: true });
    expect(selected(test)).toEqual(["Oslo", "Hotel", "Food"]);
    select(test, "Oslo", "Hotel");
    drag(test, [a, b], { ctrl: true });
    expect(selected(test)).toEqual(["Oslo", "Food"]);
  });

  it("Space, the middle button and the hand pan, and give the tool back", () => {
    const test = buildEditor(TRIP);
    const pan = (more = {}) => drag(test, [EMPTY_SPOT, by(EMPTY_SPOT, 30, 10)], more);
    test.editor.dispatch({
      type: "key-down",
      time: 0,
      key: " ",
      code: "Space",
      ctrl: false,
      meta: false,
      alt: false,
      shift: false,
    });
    pan();
    test.editor.dispatch({
      type: "key-up",
      time: 100,
      key: " ",
      code: "Space",
      ctrl: false,
      meta: false,
      alt: false,
      shift: false,
    });
    expect(test.editor.state).toMatchObject({ camera: { x: -30, y: -10 }, tool: { kind: "idle" }, typing: null });
    pan({ button: 1 });
    expect(test.editor.state).toMatchObject({ camera: { x: -60, y: -20 }, tool: { kind: "idle" } });
    test.editor.run("hand");
    pan();
    expect(test.editor.state).toMatchObject({ camera: { x: -90, y: -30 }, tool: { kind: "hand" } });
  });

  it("[E21] one finger pans, a tap selects, a second tap edits", () => {
    const test = buildEditor(TRIP);
    const touch = { kind: "touch" as const };
    const at = onScreen(test, "Rome");
    drag(test, [at, by(at, 40, 0)], touch);
    expect(test.editor.state.camera.x).toBe(-40);
    expect(selected(test)).toEqual(["root"]);
    click(test, onScreen(test, "Rome"), touch);
    expect(selected(test)).toEqual(["Rome"]);
    expect(test.editor.state.typing).toBeNull();
    click(test, onScreen(test, "Rome"), touch);
    expect(test.editor.state.typing).toMatchObject({ topic: "Rome" });
  });

  it("[E21] a long press lifts", () => {
    const test = buildEditor(TRIP);
    const at = onScreen(test, "Art");
    test.editor.dispatch(pointer("pointer-down", at, { kind: "touch", time: 0 }));
    test.editor.dispatch({ type: "tick", time: 499 });
    expect(test.editor.state.tool.kind).toBe("pressed");
    test.editor.dispatch({ type: "tick", time: 500 });
    expect(test.editor.state.tool.kind).toBe("dragging");
    expect(selected(test)).toEqual(["Art"]);
    const to = onScreen(test, "Oslo");
    test.editor.dispatch(pointer("pointer-move", to, { kind: "touch", time: 600 }));
    test.editor.dispatch(pointer("pointer-up", to, { kind: "touch", time: 610 }));
    expect(sketchIn(test)[2]).toEqual(["Oslo", ["Art"]]);
  });

  it("[E21] two fingers zoom between them, and the one that stays pans", () => {
    const test = buildEditor(TRIP);
    const finger = (id: number) => ({ kind: "touch" as const, id });
    test.editor.dispatch(pointer("pointer-down", { x: 500, y: 400 }, finger(1)));
    test.editor.dispatch(pointer("pointer-down", { x: 700, y: 400 }, finger(2)));
    test.editor.dispatch(pointer("pointer-move", { x: 400, y: 400 }, finger(1)));
    test.editor.dispatch(pointer("pointer-move", { x: 800, y: 400 }, finger(2)));
    expect(test.editor.state.camera.scale).toBeCloseTo(2);
    expect(test.editor.state.camera.x).toBeCloseTo(0);
    test.editor.dispatch(pointer("pointer-up", { x: 800, y: 400 }, finger(2)));
    test.editor.dispatch(pointer("pointer-move", { x: 420, y: 400 }, finger(1)));
    expect(test.editor.state.camera.x).toBeCloseTo(-10);
    test.editor.dispatch(pointer("pointer-up", { x: 420, y: 400 }, finger(1)));
    expect(test.editor.state.tool.kind).toBe("idle");
  });

  it("a rubber band connects by a click", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel");
    test.editor.run("connection");
    test.editor.dispatch(pointer("pointer-move", onScreen(test, "Train")));
    expect(test.editor.state.tool).toMatchObject({ kind: "connecting", from: "Hotel", target: "Train" });
    click(test, onScreen(test, "Train"));
    expect(test.map.read().connections).toMatchObject([{ from: "Hotel", to: "Train" }]);
    expect(test.editor.state.selection.kind).toBe("connection");
  });

  it("a rubber band connects by arrows and Enter, and Esc gives up", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel");
    press(test, "Ctrl+Shift+L", "ArrowDown", "ArrowDown", "Enter");
    expect(test.map.read().connections).toMatchObject([{ from: "Hotel", to: "Art" }]);
    select(test, "Train");
    press(test, "Ctrl+Shift+L", "ArrowUp", "Escape", "Enter");
    expect(test.map.read().connections).toHaveLength(1);
  });

  it("a rubber band without another end waits for one at Enter, and adds no topic", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel");
    press(test, "Ctrl+Shift+L", "Enter");
    expect(test.editor.state).toMatchObject({ tool: { kind: "connecting", target: null }, typing: null });
  });

  it("a lever bends a connection", () => {
    const map = buildMap(TRIP);
    const id = addConnection(map, { from: "Hotel", to: "Train" });
    const test = buildEditor(map);
    test.editor.run(() => (edit) => edit.setSelection({ kind: "connection", id }));
    const { camera, window, scene } = test.editor.state;
    const lever = toScreen(camera, window, bendPoints(scene, id)?.from ?? { x: 0, y: 0 });
    drag(test, [lever, by(lever, 30, -40)]);
    const hotel = onScreen(test, "Hotel");
    const handle = map.read().connections[0]?.style?.fromHandle;
    const [before, now] = [scene, test.editor.state.scene].map((each) => bendPoints(each, id)?.to);
    expect(now?.x, "the other end stays as it was shown").toBeCloseTo(before?.x ?? 0, -0.5);
    expect(now?.y).toBeCloseTo(before?.y ?? 0, -0.5);
    expect(handle?.x).toBeCloseTo(lever.x + 30 - hotel.x, -1);
    expect(handle?.y).toBeCloseTo(lever.y - 40 - hotel.y, -1);
  });

  it("a corner resizes an image and keeps its proportions", () => {
    const map = buildMap(TRIP);
    setImage(map, { topic: "Oslo", image: { id: "i1", url: "/images/i1", width: 100, height: 50 } });
    const test = buildEditor(map);
    select(test, "Oslo");
    const box = imageBox(test.editor.state.scene, "Oslo");
    const { camera, window } = test.editor.state;
    const corner = toScreen(camera, window, { x: box?.right ?? 0, y: box?.bottom ?? 0 });
    const held = () => {
      const { camera, window, scene } = test.editor.state;
      const now = imageBox(scene, "Oslo");
      return toScreen(camera, window, { x: now?.left ?? 0, y: now?.top ?? 0 });
    };
    const before = held();
    test.editor.dispatch(pointer("pointer-down", corner));
    test.editor.dispatch(pointer("pointer-move", by(corner, 40, 0)));
    const shown = imageBox(test.editor.state.scene, "Oslo");
    expect((shown?.right ?? 0) - (shown?.left ?? 0), "it is shown before the map knows").toBe(140);
    expect(map.findTopic("Oslo")?.image).toMatchObject({ width: 100 });
    expect(held().x).toBeCloseTo(before.x);
    expect(held().y).toBeCloseTo(before.y);
    test.editor.dispatch(pointer("pointer-up", by(corner, 40, 0)));
    expect(map.findTopic("Oslo")?.image).toMatchObject({ width: 140, height: 70 });
    expect(held().x).toBeCloseTo(before.x);
    expect(held().y).toBeCloseTo(before.y);
    test.editor.run("undo");
    drag(test, [corner, by(corner, 900, 0)]);
    expect(map.findTopic("Oslo")?.image, "never larger than images are drawn").toMatchObject({
      width: 240,
      height: 120,
    });
  });

  it("hovering shows what is under the pointer and keeps it on the way to its handle", () => {
    const test = buildEditor(TRIP);
    select(test, "Oslo");
    const at = onScreen(test, "Art");
    const half = requirePlace(test, "Art").branch.node.width / 2;
    test.editor.dispatch(pointer("pointer-move", at));
    expect(test.editor.state.hovered).toMatchObject({ kind: "topic", topic: "Art" });
    for (const dx of [2, 8, 18, 30]) {
      test.editor.dispatch(pointer("pointer-move", by(at, half + dx, 0)));
      expect(test.editor.state.hovered).toEqual({ kind: "add", topic: "Art", as: "child" });
    }
    test.editor.dispatch({ type: "pointer-leave" });
    expect(test.editor.state.hovered).toBeNull();
  });
});
