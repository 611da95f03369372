import type { Bounds, Point } from "@treeline/layout";
import { LAYOUTS, setImage, setLayout, setText } from "@treeline/map";
import { buildMap, type Sketch } from "@treeline/map/testing";
import { listPlaces } from "@treeline/scene/testing";
import { describe, expect, it } from "vitest";
import { toMap, toScreen } from "../camera.ts";
import { cursorOf } from "../cursor.ts";
import { findPart } from "../find-part.ts";
import { imageBox, listTopicHandles } from "../handles.ts";
import { buildOverlay } from "../overlay/build-overlay.ts";
import { selectedIds } from "../selection.ts";
import {
  buildEditor,
  click,
  onScreen,
  pointer,
  press,
  requirePlace,
  select,
  sketchIn,
  type TestEditor,
  type,
} from "../testing/index.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"], ["Food"], ["Art"]], ["Oslo"], ["Bern", ["Train"]]];
const EMPTY_SPOT = { x: 600, y: 30 };

const selected = ({ editor }: TestEditor) => selectedIds(editor.state.selection);

describe.each(LAYOUTS)("the handles of a selected topic in %s", (layout) => {
  const pressHandle = (id: string, kind: string, as?: string) => {
    const map = buildMap(TRIP);
    setLayout(map, { layout });
    const test = buildEditor(map);
    click(test, onScreen(test, id));
    const { state } = test.editor;
    const found = listTopicHandles(state, requirePlace(test, id)).find(
      ({ part }) => part.kind === kind && (part.kind === "toggle" || part.as === as),
    );
    if (found) click(test, toScreen(state.camera, state.window, found.at));
    return { ...test, isThere: found !== undefined };
  };

  it("add a child to a leaf and to a parent", () => {
    expect(sketchIn(pressHandle("Art", "add", "child"))[1]).toEqual(["Rome", ["Hotel"], ["Food"], ["Art", [""]]]);
    expect(sketchIn(pressHandle("Rome", "add", "child"))[1]).toEqual(["Rome", ["Hotel"], ["Food"], ["Art"], [""]]);
    expect(sketchIn(pressHandle("root", "add", "child")).at(-1)).toEqual([""]);
  });

  it("add a sibling, but not to the root", () => {
    expect(sketchIn(pressHandle("Food", "add", "sibling"))[1]).toEqual(["Rome", ["Hotel"], ["Food"], [""], ["Art"]]);
    expect(pressHandle("root", "add", "sibling").isThere).toBe(false);
  });

  it("fold a parent, and only that", () => {
    expect(pressHandle("Rome", "toggle").map.findTopic("Rome")?.folded).toBe(true);
    expect(pressHandle("Food", "toggle").isThere).toBe(false);
  });
});

it.each(LAYOUTS)(
  "a + that is pressed again on its spot adds again, though the fold handle is there now, in %s",
  (layout) => {
    const map = buildMap(TRIP);
    setLayout(map, { layout });
    const test = buildEditor(map);
    click(test, onScreen(test, "Art"));
    const { state } = test.editor;
    const plus = listTopicHandles(state, requirePlace(test, "Art")).find(({ part }) => part.kind === "add");
    const at = toScreen(state.camera, state.window, plus?.at ?? { x: 0, y: 0 });
    for (const name of ["first", "second", "third"]) {
      click(test, at);
      type(test, name);
    }
    press(test, "Enter");
    expect(sketchIn(test)[1]).toEqual(["Rome", ["Hotel"], ["Food"], ["Art", ["first"], ["second"], ["third"]]]);
    expect(test.map.findTopic("Art")?.folded).toBeFalsy();
  },
);

it.each(LAYOUTS)("so does that of a root without children, which has no fold handle, in %s", (layout) => {
  const map = buildMap(["Trip"]);
  setLayout(map, { layout });
  const test = buildEditor(map);
  click(test, onScreen(test, "root"));
  const { state } = test.editor;
  const plus = listTopicHandles(state, requirePlace(test, "root")).find(({ part }) => part.kind === "add");
  const at = toScreen(state.camera, state.window, plus?.at ?? { x: 0, y: 0 });
  for (const name of ["first", "second", "third"]) {
    click(test, at);
    type(test, name);
  }
  press(test, "Enter");
  expect(sketchIn(test)).toEqual(["Trip", ["first"], ["second"], ["third"]]);
});

it.each([
  ["touch", 18],
  ["mouse", 11],
] as const)(
  "a %s also presses the handle of a selected topic %i px beside it, however far the map is, but no topic",
  (kind, off) => {
    const test = buildEditor(TRIP);
    click(test, onScreen(test, "Food"));
    const { camera, window, scene } = test.editor.state;
    test.editor.update({ camera: { ...camera, scale: 0.7 } });
    const { state } = test.editor;
    const handle = listTopicHandles(state, requirePlace(test, "Food")).find(({ part }) => part.kind === "add");
    const at = toScreen(state.camera, window, handle?.at ?? { x: 0, y: 0 });
    const tap = (point: Point) => findPart(state, toMap(state.camera, window, point), { kind });
    for (const [x, y] of [
      [off, 0],
      [0, off],
      [0, -off],
      [0, 0],
    ] as const)
      expect(tap({ x: at.x + x, y: at.y + y })).toEqual(handle?.part);
    for (const [id, place] of listPlaces(scene))
      expect(tap(toScreen(state.camera, window, place))).toMatchObject({ topic: id });
  },
);

it("[E20] beside all topics twice adds a main topic on that side, and once with the right button asks about the map", () => {
  const test = buildEditor(TRIP);
  select(test, "Oslo");
  click(test, EMPTY_SPOT, { button: 2 });
  expect(selected(test)).toEqual([]);
  expect(test.requests).toEqual([{ kind: "context-menu", at: EMPTY_SPOT, topics: [] }]);
  const { width, height } = test.editor.state.window;
  for (const [x, side] of [
    [width - 5, "right"],
    [5, "left"],
  ] as const) {
    click(test, { x, y: height - 5 }, { clicks: 2 });
    type(test, side);
    press(test, "Enter");
  }
  const added = test.map.read().root.children.map(({ plain, side }) => [plain, side]);
  expect(added).toContainEqual(["left", "left"]);
  expect(added).toContainEqual(["right", "right"]);
});

it("[E20] on the picture of a selected topic picks the picture: Delete takes it off, and twice looks at it", () => {
  const map = buildMap(TRIP);
  setImage(map, { topic: "Oslo", image: { id: "1", url: "/v1/images/1", width: 100, height: 50 } });
  const test = buildEditor(map);
  const box = imageBox(test.editor.state.scene, "Oslo");
  const { camera, window } = test.editor.state;
  const at = toScreen(camera, window, { x: (box?.left ?? 0) + 30, y: (box?.top ?? 0) + 20 });
  click(test, at);
  expect(test.editor.state.selection).toEqual({ kind: "topics", ids: ["Oslo"], anchor: "Oslo" });
  click(test, at);
  expect(test.editor.state.selection).toMatchObject({ isPicture: true });
  press(test, "Delete");
  expect(map.findTopic("Oslo")).toMatchObject({ image: undefined });
  expect(selected(test)).toEqual(["Oslo"]);
  press(test, "Ctrl+z");
  click(test, at, { clicks: 2 });
  expect(test.requests).toEqual([{ kind: "view-image", topics: ["Oslo"] }]);
});

describe("handles that are not shown", () => {
  const pressAtHandle = (test: TestEditor, id: string) => {
    const { state } = test.editor;
    const place = requirePlace(test, id);
    const child = listTopicHandles(state, place).find(({ part }) => part.kind === "add");
    click(test, toScreen(state.camera, state.window, child?.at ?? place));
  };

  it("are no target while a topic is typed in: a press beside it ends typing and adds nothing", () => {
    const test = buildEditor(TRIP);
    select(test, "Oslo");
    press(test, "F2");
    pressAtHandle(test, "Oslo");
    expect(test.editor.state.typing).toBeNull();
    expect(sketchIn(test)).toEqual(TRIP);
  });

  it("are there on another topic under the pointer: pressing one ends typing and goes on with its child", () => {
    const test = buildEditor(TRIP);
    select(test, "Art");
    press(test, "F2");
    test.editor.dispatch(pointer("pointer-move", onScreen(test, "Oslo")));
    pressAtHandle(test, "Oslo");
    type(test, "Fjord");
    expect(sketchIn(test)[2]).toEqual(["Oslo", ["Fjord"]]);
  });

  it("are no target from far away, where topics are small", () => {
    const test = buildEditor(TRIP);
    select(test, "Oslo");
    test.editor.run(() => (edit) => edit.look({ ...test.editor.state.camera, scale: 0.3 }));
    pressAtHandle(test, "Oslo");
    expect(sketchIn(test)).toEqual(TRIP);
  });
});

it("a drag in the middle of a small picture far away takes its topic, not a corner", () => {
  const map = buildMap(TRIP);
  setImage(map, { topic: "Oslo", image: { id: "1", url: "/v1/images/1", width: 36, height: 28 } });
  const test = buildEditor(map);
  select(test, "Oslo");
  test.editor.run(() => (edit) => edit.look({ ...test.editor.state.camera, scale: 0.4 }));
  const { state } = test.editor;
  const { left, top, right, bottom } = imageBox(state.scene, "Oslo") as Bounds;
  const middle = toScreen(state.camera, state.window, { x: (left + right) / 2, y: (top + bottom) / 2 });
  test.editor.dispatch(pointer("pointer-move", middle));
  expect(test.editor.state.hovered?.kind).toBe("topic");
});

it("what is pressed stays in sight while the button is down", () => {
  const test = buildEditor(TRIP);
  select(test, "Oslo");
  const at = onScreen(test, "Oslo");
  test.editor.dispatch(pointer("pointer-move", at));
  const before = buildOverlay(test.editor.state).length;
  test.editor.dispatch(pointer("pointer-down", at));
  expect(test.editor.state.tool.kind).toBe("pressed");
  expect(buildOverlay(test.editor.state)).toHaveLength(before);
});
describe("linked words in a text", () => {
  const LINK = "https://example.org/";

  function withLink(options: Parameters<typeof buildEditor>[1] = {}) {
    const map = buildMap(TRIP);
    setText(map, {
      topic: "Oslo",
      text: [{ text: "see " }, { text: "the timetable", link: LINK }, { text: " first" }],
    });
    const test = buildEditor(map, options);
    const { x, y } = onScreen(test, "Oslo");
    const left = x - requirePlace(test, "Oslo").branch.node.width / 2;
    return { ...test, words: { x, y }, plain: { x: left + 18, y } };
  }

  it("are opened by a click with Mod, a plain one selects the topic", () => {
    const test = withLink();
    click(test, test.words);
    expect(selected(test)).toEqual(["Oslo"]);
    expect(test.requests).toEqual([]);
    click(test, test.words, { ctrl: true });
    expect(test.requests).toEqual([{ kind: "open-link", link: LINK }]);
    expect(selected(test), "nor is the topic taken out of the selection").toEqual(["Oslo"]);
    click(test, test.plain, { ctrl: true });
    expect(test.requests).toHaveLength(1);
  });

  it("are opened by a click of whoever may only look", () => {
    const test = withLink({ isReadOnly: true });
    click(test, test.plain);
    expect(test.requests).toEqual([]);
    click(test, test.words);
    expect(test.requests).toEqual([{ kind: "open-link", link: LINK }]);
  });

  it("show that they can be pressed, the words beside them do not", () => {
    const test = withLink();
    const over = ["plain", "words", "plain"] as const;
    const cursors = over.map((where) => {
      test.editor.dispatch(pointer("pointer-move", test[where]));
      return cursorOf(test.editor.state);
    });
    expect(cursors).toEqual(["default", "pointer", "default"]);
  });
});

it("the root of a two-sided map has a handle on each side, which adds a topic there", () => {
  const test = buildEditor(TRIP);
  for (const side of ["left", "right", "right", "left"] as const) {
    click(test, onScreen(test, "root"));
    const { state } = test.editor;
    const handles = listTopicHandles(state, requirePlace(test, "root"));
    const handle = handles.find(({ part }) => part.kind === "add" && part.side === side);
    click(test, toScreen(state.camera, state.window, handle?.at ?? { x: 0, y: 0 }));
    type(test, side);
    press(test, "Enter");
    expect(test.map.read().root.children.at(-1)).toMatchObject({ plain: side, side });
  }
});

it("a handle is still there when the pointer comes from its topic, on both sides of the root", () => {
  for (const side of ["left", "right"] as const) {
    const test = buildEditor(TRIP);
    const root = onScreen(test, "root");
    test.editor.dispatch(pointer("pointer-move", root));
    const { state } = test.editor;
    const handle = listTopicHandles(state, requirePlace(test, "root")).find(
      ({ part }) => part.kind === "add" && part.side === side,
    );
    const at = toScreen(state.camera, state.window, handle?.at ?? { x: 0, y: 0 });
    const steps = Math.ceil(Math.abs(at.x - root.x) / 3);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      const [dx, dy] = [(at.x - root.x) * part, (at.y - root.y) * part];
      test.editor.dispatch(pointer("pointer-move", { x: root.x + dx, y: root.y + dy }));
      expect(test.editor.state.hovered, `${side}, ${Math.round(dx)} px`).toMatchObject({ topic: "root" });
    }
    expect(test.editor.state.hovered).toEqual(handle?.part);
  }
});
