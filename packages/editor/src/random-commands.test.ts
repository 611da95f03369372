import { LAYOUTS } from "@treeline/map";
import {
  buildMap,
  checkMap,
  copyMap,
  makeRandomEdit,
  pick,
  repeatableOptions,
  seededRandom,
  sketchOfSize,
  syncMaps,
} from "@treeline/map/testing";
import { findPlace } from "@treeline/scene";
import { listPlaces } from "@treeline/scene/testing";
import { describe, expect, it } from "vitest";
import { toScreen } from "./camera.ts";
import { paste } from "./commands/paste.ts";
import type { EditorState } from "./editor-state.ts";
import { buildOverlay } from "./overlay/build-overlay.ts";
import { drawGesture } from "./overlay/draw-gesture.ts";
import { COMMAND_IDS, type CommandId, isEnabled } from "./registry.ts";
import { selectedIds } from "./selection.ts";
import { buildEditor, drag, pointer, press, select, type TestEditor, type } from "./testing/index.ts";

type Dice = () => number;

/** What is wrong with a state; nothing should be. */
function listProblems({ selection, scene, topics, snapshot, typing, camera }: EditorState): string[] {
  const problems: string[] = [];
  const require = (isFine: boolean, problem: string) => {
    if (!isFine) problems.push(problem);
  };
  if (selection.kind === "topics") {
    require(selection.ids.length > 0, "an empty selection of topics");
    require(new Set(selection.ids).size === selection.ids.length, "a topic is selected twice");
    require(selection.ids.includes(selection.anchor), "the anchor is not selected");
    for (const id of selection.ids) require(findPlace(scene, id) !== undefined, `${id} is selected but cannot be seen`);
  }
  if (selection.kind === "connection")
    require(snapshot.connections.some(({ id }) => id === selection.id), "the selected connection is gone");
  if (typing?.of === "topic") require(topics.find(typing.topic) !== undefined, "typing in a topic that is gone");
  if (typing?.of === "label")
    require(snapshot.connections.some(({ id }) => id === typing.connection), "typing in a label that is gone");
  require([camera.x, camera.y, camera.scale].every(Number.isFinite), "the camera is lost");
  return problems;
}

const checkState = (state: EditorState): void => expect(listProblems(state)).toEqual([]);

/** Anything that a person can do. */
function doSomething(test: TestEditor, random: Dice): void {
  const { editor } = test;
  const places = [...listPlaces(editor.state.scene)];
  const dice = random();
  if (dice < 0.55) editor.run(pick(random, COMMAND_IDS));
  else if (dice < 0.65) select(test, ...[0, 1].map(() => pick(random, places)[0]).slice(random() < 0.6 ? 1 : 0));
  else if (dice < 0.75)
    press(test, pick(random, ["Tab", "Enter", "Escape", "ArrowLeft", "ArrowDown", "Shift+ArrowUp", " ", "F2"]));
  else if (dice < 0.82 && editor.state.typing?.of === "topic") type(test, pick(random, ["", "word", "two words"]));
  else if (dice < 0.87) editor.run(paste({ text: pick(random, ["A\n\tB", "- x\n  - y", "https://x.org/"]) }));
  else {
    const points = [0, 1, 2].map(() => {
      const [, place] = pick(random, places);
      const at = toScreen(editor.state.camera, editor.state.window, place);
      return { x: at.x + (random() - 0.5) * 60, y: at.y + (random() - 0.5) * 30 };
    });
    const more = { alt: random() < 0.2, shift: random() < 0.2, ctrl: random() < 0.2, clicks: random() < 0.2 ? 2 : 1 };
    if (random() < 0.5) drag(test, points, more);
    else
      for (const kind of ["pointer-down", "pointer-up"] as const)
        editor.dispatch(pointer(kind, points[0] ?? { x: 0, y: 0 }, more));
  }
}

describe.each([1, 2, 3])("whatever a person does (seed %s)", (seed) => {
  it("[E3] the selection is valid, while others edit too", () => {
    const random = seededRandom(seed);
    const map = buildMap(sketchOfSize(60, random));
    const test = buildEditor(map);
    const guest = copyMap(map, repeatableOptions(2));
    for (let i = 0; i < 250; i += 1) {
      doSomething(test, random);
      checkState(test.editor.state);
      if (i % 3 === 0) makeRandomEdit(guest, random);
      if (i % 5 === 0) syncMaps(map, guest);
      checkState(test.editor.state);
      buildOverlay(test.editor.state);
      drawGesture(test.editor.state);
    }
    checkMap(map);
  });

  it("[E1] every command is one step at most, and undo gives back what was there", () => {
    const random = seededRandom(seed + 10);
    const map = buildMap(sketchOfSize(40, random));
    const test = buildEditor(map);
    const { editor } = test;
    for (let i = 0; i < 200; i += 1) {
      const places = [...listPlaces(editor.state.scene)];
      select(test, ...[0, 1].map(() => pick(random, places)[0]).slice(random() < 0.7 ? 1 : 0));
      const id = pick(
        random,
        COMMAND_IDS.filter((each) => !isJourney(each)),
      );
      const before = { root: map.read(), selection: editor.state.selection, camera: editor.state.camera };
      editor.run(id);
      if (map.read() === before.root) continue;
      const after = map.read();
      editor.run("undo");
      expect(map.read(), id).toEqual(before.root);
      expect(editor.state.selection, id).toEqual(before.selection);
      expect(editor.state.camera, id).toEqual(before.camera);
      editor.run("redo");
      expect(map.read(), id).toEqual(after);
      if (random() < 0.5) editor.run("undo");
      editor.run("escape");
    }
  });

  it("[E4] a read-only map stays as it is", () => {
    const random = seededRandom(seed + 20);
    const map = buildMap(sketchOfSize(60, random));
    const before = map.read();
    const test = buildEditor(map, { isReadOnly: true });
    for (let i = 0; i < 250; i += 1) {
      doSomething(test, random);
      checkState(test.editor.state);
      expect(map.read()).toBe(before);
    }
    for (const id of COMMAND_IDS) test.editor.run(id);
    expect(map.read()).toBe(before);
  });
});

const isJourney = (id: CommandId): boolean => id === "undo" || id === "redo";

describe("greying", () => {
  it("[E2] tells the truth: what is enabled runs, what is not does not", () => {
    const random = seededRandom(5);
    const test = buildEditor(buildMap(sketchOfSize(40, random)));
    for (const layout of LAYOUTS) {
      test.editor.run(`layout-${layout}`);
      for (const id of COMMAND_IDS) {
        const [topic] = pick(random, [...listPlaces(test.editor.state.scene)]);
        select(test, topic);
        const wasEnabled = isEnabled(id, test.editor.state);
        expect(test.editor.run(id), id).toBe(wasEnabled);
        test.editor.run("escape");
        if (selectedIds(test.editor.state.selection).length === 0) select(test, "root");
      }
    }
  });
});
