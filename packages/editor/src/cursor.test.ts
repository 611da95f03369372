import type { Point } from "@treeline/layout";
import { setFolded, setImage, setLink, setNote } from "@treeline/map";
import { buildMap, type Sketch } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { toScreen } from "./camera.ts";
import { cursorOf } from "./cursor.ts";
import { imageBox } from "./handles.ts";
import {
  buildEditor,
  keyPress,
  onScreen,
  pointer,
  press,
  requirePlace,
  select,
  type TestEditor,
} from "./testing/index.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"], ["Food"]], ["Oslo"]];
const EMPTY_SPOT = { x: 600, y: 30 };

const cursorIn = ({ editor }: TestEditor) => cursorOf(editor.state);
const moveTo = ({ editor }: TestEditor, at: Point) => editor.dispatch(pointer("pointer-move", at));
const pressAt = ({ editor }: TestEditor, at: Point) => editor.dispatch(pointer("pointer-down", at));

describe("the mouse pointer", () => {
  it("is a hand with Space and H, and holds the map while it is moved", () => {
    const test = buildEditor(TRIP);
    moveTo(test, EMPTY_SPOT);
    expect(cursorIn(test)).toBe("default");
    press(test, "Escape", "h");
    expect(cursorIn(test)).toBe("grab");
    pressAt(test, EMPTY_SPOT);
    moveTo(test, { x: 640, y: 60 });
    expect(cursorIn(test)).toBe("grabbing");
    test.editor.dispatch(pointer("pointer-up", { x: 640, y: 60 }));
    press(test, "v");
    expect(cursorIn(test)).toBe("default");
    test.editor.dispatch({ type: "key-down", time: 1_000, ...keyPress(" ") });
    expect(cursorIn(test)).toBe("grab");
  });

  it("points at what can be pressed: handles, badges, notes and links", () => {
    const map = buildMap(TRIP);
    setLink(map, { topics: ["Hotel"], link: "https://example.org/" });
    setNote(map, { topic: "Hotel", content: "Book early" });
    setFolded(map, { topics: ["Rome"], folded: false });
    const test = buildEditor(map);
    const { branch } = requirePlace(test, "Hotel");
    const middle = onScreen(test, "Hotel");
    const at = (dx: number) => ({ x: middle.x + dx, y: middle.y });
    moveTo(test, at(-branch.node.width / 2 + 6));
    expect(cursorIn(test)).toBe("default");
    for (const dx of [-18, -38, 18]) {
      moveTo(test, at(branch.node.width / 2 + dx));
      expect(cursorIn(test), `${dx} from the edge`).toBe("pointer");
    }
  });

  it("tells that a picture can be opened, and its corners be moved and which way", () => {
    const map = buildMap(TRIP);
    setImage(map, { topic: "Oslo", image: { id: "1", url: "/v1/images/1", width: 100, height: 50 } });
    const test = buildEditor(map);
    select(test, "Oslo");
    const { camera, window, scene } = test.editor.state;
    const box = imageBox(scene, "Oslo");
    if (!box) throw new Error("no picture");
    const corners = [
      [box.left, box.top, "nwse-resize"],
      [box.right, box.top, "nesw-resize"],
      [box.right, box.bottom, "nwse-resize"],
    ] as const;
    for (const [x, y, cursor] of corners) {
      moveTo(test, toScreen(camera, window, { x, y }));
      expect(cursorIn(test)).toBe(cursor);
    }
    moveTo(test, toScreen(camera, window, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }));
    expect(cursorIn(test), "a double click opens it").toBe("zoom-in");
  });

  it("tells what a drop would do, and that nothing falls into its own branch", () => {
    const test = buildEditor(TRIP);
    pressAt(test, onScreen(test, "Rome"));
    moveTo(test, onScreen(test, "Oslo"));
    expect(cursorIn(test)).toBe("grabbing");
    test.editor.dispatch(pointer("pointer-move", onScreen(test, "Oslo"), { alt: true }));
    expect(cursorIn(test)).toBe("copy");
    moveTo(test, onScreen(test, "Food"));
    expect(cursorIn(test)).toBe("no-drop");
  });

  it("is a cross while two topics are connected", () => {
    const test = buildEditor(TRIP);
    select(test, "Oslo");
    test.editor.run("connection");
    expect(cursorIn(test)).toBe("crosshair");
  });

  it("offers to move the map to whoever may only read", () => {
    const test = buildEditor(TRIP, { isReadOnly: true });
    moveTo(test, EMPTY_SPOT);
    expect(cursorIn(test)).toBe("grab");
  });
});
