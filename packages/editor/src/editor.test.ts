import { addTopic, deleteTopics, openMap, setFolded, setText, TOPICS_MAX } from "@treeline/map";
import { buildMap, copyMap, repeatableOptions, type Sketch, sketchOf, syncMaps } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { toScreen } from "./camera.ts";
import { moveTo } from "./commands/move-to.ts";
import { paste } from "./commands/paste.ts";
import type { EditorState } from "./editor-state.ts";
import { ADD_RADIUS, listTopicHandles } from "./handles.ts";
import { NOTHING, selectedIds } from "./selection.ts";
import { buildEditor, onScreen, press, requirePlace, select, sketchIn, type } from "./testing/index.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"], ["Food"], ["Art"]], ["Oslo"], ["Bern", ["Train"]]];

const guestOf = (map: ReturnType<typeof buildMap>) => copyMap(map, repeatableOptions(2));

describe("the selection", () => {
  it("[E3] goes to the next sibling, the one before, then the parent when others delete it", () => {
    const test = buildEditor(TRIP);
    select(test, "Food");
    const guest = guestOf(test.map);
    const steps: [string, string][] = [
      ["Food", "Art"],
      ["Art", "Hotel"],
      ["Hotel", "Rome"],
    ];
    for (const [gone, heir] of steps) {
      deleteTopics(guest, { topics: [gone] });
      syncMaps(test.map, guest);
      expect(selectedIds(test.editor.state.selection)).toEqual([heir]);
    }
  });

  it("[E3] keeps what is left of several topics", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel", "Food", "Train");
    const guest = guestOf(test.map);
    deleteTopics(guest, { topics: ["Food"] });
    syncMaps(test.map, guest);
    expect(test.editor.state.selection).toEqual({ kind: "topics", ids: ["Hotel", "Train"], anchor: "Hotel" });
  });

  it("[E3] goes to the topic that hides it when someone folds", () => {
    const test = buildEditor(TRIP);
    select(test, "Food");
    const guest = guestOf(test.map);
    setFolded(guest, { topics: ["Rome"], folded: true });
    syncMaps(test.map, guest);
    expect(selectedIds(test.editor.state.selection)).toEqual(["Rome"]);
  });

  it("[E3] of a connection ends with it", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel", "Train");
    test.editor.run("connection");
    expect(test.editor.state.selection.kind).toBe("connection");
    const guest = guestOf(test.map);
    deleteTopics(guest, { topics: ["Train"] });
    syncMaps(test.map, guest);
    expect(test.editor.state.selection).toEqual(NOTHING);
  });
});

describe("the view", () => {
  const isClose = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    Math.hypot(a.x - b.x, a.y - b.y) < 0.001;

  it.each(["fold", "layout-CompactBoxLR", "layout-CompactBoxTB", "layout-IndentedLR"] as const)(
    "[E7] holds the selected topic still on %s",
    (id) => {
      const test = buildEditor(TRIP);
      select(test, "Rome");
      const before = onScreen(test, "Rome");
      test.editor.run(id);
      expect(isClose(onScreen(test, "Rome"), before)).toBe(true);
    },
  );

  it("[E7] holds the parent still while a child is added", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    const before = onScreen(test, "Rome");
    test.editor.run("add-child");
    expect(onScreen(test, "Rome")).toEqual(before);
  });

  it("[E7] holds the heir still on delete", () => {
    const test = buildEditor(TRIP);
    select(test, "Food");
    const before = onScreen(test, "Art");
    test.editor.run("delete");
    expect(isClose(onScreen(test, "Art"), before)).toBe(true);
  });

  it("[E7] holds the selected topic still when others add above it", () => {
    const test = buildEditor(TRIP);
    select(test, "Train");
    const before = onScreen(test, "Train");
    const place = requirePlace(test, "Train");
    const guest = guestOf(test.map);
    for (let i = 0; i < 5; i += 1) addTopic(guest, { parent: "Rome", text: `More ${i}` });
    syncMaps(test.map, guest);
    expect(requirePlace(test, "Train").y).not.toBe(place.y);
    expect(isClose(onScreen(test, "Train"), before)).toBe(true);
  });

  it("[E7] holds the topic at the middle of the window still when nothing is selected", () => {
    const test = buildEditor(TRIP);
    press(test, "Escape");
    const { x, y } = requirePlace(test, "Train");
    test.editor.update({ camera: { x, y, scale: 2 } });
    const before = onScreen(test, "Train");
    const guest = guestOf(test.map);
    for (let i = 0; i < 5; i += 1) addTopic(guest, { parent: "Rome", text: `More ${i}` });
    syncMaps(test.map, guest);
    expect(isClose(onScreen(test, "Train"), before)).toBe(true);
  });

  it("[E7] holds the beginning of a topic still while its text grows", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    test.editor.run("edit-text");
    const startOf = () => onScreen(test, "Rome").x - requirePlace(test, "Rome").branch.node.width / 2;
    const before = { x: startOf(), y: onScreen(test, "Rome").y };
    type(test, "Rome, the eternal city");
    expect(requirePlace(test, "Rome").branch.node.width).toBeGreaterThan(150);
    expect(isClose({ x: startOf(), y: onScreen(test, "Rome").y }, before)).toBe(true);
  });

  it("[E8] scrolls as little as is needed to a topic chosen by a key", () => {
    const test = buildEditor(TRIP);
    test.editor.update({ camera: { x: 2_000, y: 0, scale: 1 } });
    select(test, "Rome");
    press(test, "Home");
    const { camera } = test.editor.state;
    const { width } = requirePlace(test, "root").branch.node;
    expect(onScreen(test, "root").x - width / 2).toBeCloseTo(30);
    press(test, "ArrowRight", "ArrowLeft");
    expect(test.editor.state.camera).toEqual(camera);
  });

  it('[E8] shows a leaf chosen by a key with its whole "+", at every zoom', () => {
    for (const scale of [0.5, 1, 2]) {
      const test = buildEditor(["Trip", ["Rome", ["Hotel"]], ["Oslo"]]);
      test.editor.update({ camera: { x: -2_000, y: 0, scale } });
      select(test, "Rome");
      press(test, "ArrowRight");
      expect(selectedIds(test.editor.state.selection)).toEqual(["Hotel"]);
      const { camera, window } = test.editor.state;
      const add = listTopicHandles(test.editor.state, requirePlace(test, "Hotel"))[0];
      const { x } = toScreen(camera, window, add?.at ?? { x: 0, y: 0 });
      expect(x + ADD_RADIUS * scale).toBeLessThanOrEqual(window.width);
    }
  });

  it("[E1] comes back with undo", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    test.editor.update({ camera: { x: 100, y: 50, scale: 1.5 } });
    test.editor.run("fold");
    test.editor.update({ camera: { x: -900, y: 50, scale: 0.5 } });
    test.editor.run("undo");
    expect(test.editor.state.camera).toEqual({ x: 100, y: 50, scale: 1.5 });
  });
});

describe("a read-only map", () => {
  it("[E4] folds for this person only", () => {
    const test = buildEditor(TRIP, { isReadOnly: true });
    select(test, "Rome");
    expect(test.editor.run("fold")).toBe(true);
    expect(test.map.findTopic("Rome")?.folded).toBe(false);
    expect(test.editor.state.topics.find("Rome")?.folded).toBe(true);
    expect(() => requirePlace(test, "Hotel")).toThrow();
    const guest = guestOf(test.map);
    setText(guest, { topic: "Oslo", text: "Bergen" });
    syncMaps(test.map, guest);
    expect(test.editor.state.topics.find("Rome")?.folded, "after others' edits too").toBe(true);
    test.editor.run("fold");
    requirePlace(test, "Hotel");
  });

  it("[E4] refuses an effect that forgot to look", () => {
    const test = buildEditor(TRIP, { isReadOnly: true });
    test.editor.run(() => (edit) => edit.deleteTopics(["Rome"]));
    expect(sketchIn(test)).toEqual(TRIP);
  });

  it("[E4] becomes so under way: the text box closes, and what was typed stays", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    test.editor.run("edit-text");
    type(test, "Paris");
    test.editor.update({ isReadOnly: true });
    expect(test.editor.state.typing).toBeNull();
    expect(test.map.findTopic("Rome")?.plain).toBe("Paris");
  });
});

describe("the editor", () => {
  it("[E5] takes back an effect that is refused half way, and tells", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    const before = test.editor.state;
    test.editor.run(() => (edit) => {
      edit.deleteTopics(["Oslo"]);
      edit.addTopic({ parent: "Rome", text: "x".repeat(TOPICS_MAX) });
    });
    expect(sketchIn(test)).toEqual(TRIP);
    expect(test.requests).toEqual([{ kind: "refused", code: "text_too_long" }]);
    expect(test.editor.state.selection).toEqual(before.selection);
    expect(test.editor.state.canUndo).toBe(false);
  });

  it("[E6] keeps the scene when only the selection changes, and tells listeners once", () => {
    const test = buildEditor(TRIP);
    const seen: EditorState[] = [];
    test.editor.subscribe((state) => seen.push(state));
    const { scene, snapshot } = test.editor.state;
    press(test, "ArrowRight");
    expect(test.editor.state.scene).toBe(scene);
    expect(test.editor.state.snapshot).toBe(snapshot);
    expect(new Set(seen.map(({ selection }) => selection)).size).toBeLessThanOrEqual(2);
  });

  it("costs the way to the root per command, whatever the size of the map", () => {
    const map = buildMap(["Trip", ...Array.from({ length: 40 }, (_, i): Sketch => [`T${i}`, ...manyLeaves(i)])]);
    const test = buildEditor(map);
    const work = test.editor.scenes.work;
    select(test, "T30");
    test.editor.run("add-child");
    const { built } = test.editor.scenes.work;
    expect(built - work.built).toBeLessThan(10);
    expect(sketchOf(map.read().root).length).toBe(41);
  });
});

const manyLeaves = (i: number): Sketch[] => Array.from({ length: 20 }, (_, j): Sketch => [`L${i}x${j}`]);

describe("a map that has not arrived yet", () => {
  it("can do nothing, and is shown when it comes", () => {
    const source = buildMap(TRIP);
    const late = openMap(new (source.doc.constructor as new () => typeof source.doc)(), repeatableOptions(4));
    const test = buildEditor(late);
    for (const id of ["add-child", "select-all", "go-to-root", "paste", "delete", "fold"] as const) test.editor.run(id);
    expect(test.editor.run(paste({ text: "A" }))).toBe(false);
    expect(test.editor.state.selection).toEqual(NOTHING);
    expect(test.requests.map(({ kind }) => kind)).toEqual(["paste"]);
    syncMaps(late, source);
    expect(selectedIds(test.editor.state.selection)).toEqual(["root"]);
    expect(sketchIn(test)).toEqual(TRIP);
  });
});

describe("listeners", () => {
  it("[E6] are told once per command, with a state whose parts belong together", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    let calls = 0;
    test.editor.subscribe((state) => {
      calls += 1;
      expect(state.snapshot.root.size).toBe(test.map.read().root.size);
      for (const id of selectedIds(state.selection)) expect(state.topics.find(id)).toBeDefined();
    });
    for (const id of ["delete", "undo", "redo", "undo", "fold"] as const) test.editor.run(id);
    expect(calls).toBeLessThanOrEqual(2 * 5);
  });

  it("a drop on its own place is no step", () => {
    const test = buildEditor(TRIP);
    expect(test.editor.canRun(moveTo(["Food"], { parent: "Rome", before: "Art" }))).toBe(false);
    expect(test.editor.canRun(moveTo(["Food"], { parent: "Rome", after: "Hotel" }))).toBe(false);
    expect(test.editor.canRun(moveTo(["Food", "Art"], { parent: "Rome" }))).toBe(false);
    expect(test.editor.canRun(moveTo(["Food"], { parent: "Rome", before: "Hotel" }))).toBe(true);
    expect(test.editor.canRun(moveTo(["Rome"], { parent: "root", before: "Oslo", side: "left" }))).toBe(true);
  });
});
