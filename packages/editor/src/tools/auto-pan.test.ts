import type { Point } from "@treeline/layout";
import type { Sketch } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { toScreen, viewOf } from "../camera.ts";
import { ghostShift } from "../overlay/ghost-shift.ts";
import { buildEditor, onScreen, pointer, requirePlace, select, type TestEditor } from "../testing/index.ts";
import { wantsTicks } from "./use-pointer.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"], ["Food"], ["Art"]], ["Oslo"], ["Bern", ["Train"]]];

/** Long enough for the map to stop by itself. */
function holdAt({ editor }: TestEditor, from: Point, at: Point): void {
  editor.dispatch(pointer("pointer-down", from));
  editor.dispatch(pointer("pointer-move", at));
  for (let time = 0; time < 5_000; time += 16) editor.dispatch({ type: "tick", time });
}

function ghostOf(test: TestEditor, id: string): Point {
  const { camera, window } = test.editor.state;
  const place = requirePlace(test, id);
  const shift = ghostShift(test.editor.state) ?? { x: Number.NaN, y: Number.NaN };
  return toScreen(camera, window, { x: place.x + shift.x, y: place.y + shift.y });
}

/** Where the middle of the ghost is when its corner is just below the pointer. */
function hangingFrom(test: TestEditor, { x, y }: Point): Point {
  const { width, height } = requirePlace(test, "Art").branch.node;
  return { x: x + 14 + width / 2, y: y + 14 + height / 2 };
}

describe("a drag that rests at the edge of the window", () => {
  it("keeps the ghost at the pointer while the map moves, and back in the middle", () => {
    const test = buildEditor(TRIP);
    const at = { x: 1195, y: 400 };
    holdAt(test, onScreen(test, "Art"), at);
    expect(test.editor.state.camera.x).toBeGreaterThan(50);
    expect(ghostOf(test, "Art")).toEqual(hangingFrom(test, at));
    const back = { x: 600, y: 300 };
    test.editor.dispatch(pointer("pointer-move", back));
    expect(ghostOf(test, "Art")).toEqual(hangingFrom(test, back));
  });

  it.each([
    { x: 1195, y: 400 },
    { x: 5, y: 400 },
    { x: 600, y: 795 },
    { x: 600, y: 5 },
  ])("stops the map before it leaves the window, at $x, $y", (at) => {
    const test = buildEditor(TRIP);
    holdAt(test, onScreen(test, "Art"), at);
    const { scene, camera, window } = test.editor.state;
    expect(Math.hypot(camera.x, camera.y)).toBeGreaterThan(50);
    const view = viewOf(camera, window);
    expect(scene.bounds.left - view.left).toBeGreaterThan(40);
    expect(view.right - scene.bounds.right).toBeGreaterThan(40);
    expect(scene.bounds.top - view.top).toBeGreaterThan(40);
    expect(view.bottom - scene.bounds.bottom).toBeGreaterThan(40);
  });
});

describe("a rubber band that is pulled to the edge of the window", () => {
  const far = Array.from({ length: 60 }, (_, index): Sketch => [`Stop${index}`]);

  function pullFrom(test: TestEditor, id: string, at: Point): void {
    const { branch, x, y } = requirePlace(test, id);
    const { camera, window } = test.editor.state;
    const onHandle = toScreen(camera, window, { x: x + branch.node.width / 2 + 18, y });
    test.editor.dispatch(pointer("pointer-move", onScreen(test, id)));
    holdAt(test, onHandle, at);
  }

  it("reaches a topic that was out of sight, and connects it", () => {
    const test = buildEditor(["Trip", ...far]);
    test.editor.run("layout-CompactBoxLR");
    expect(onScreen(test, "Stop59").y).toBeGreaterThan(test.editor.state.window.height);
    pullFrom(test, "Stop30", { x: 600, y: 795 });
    expect(wantsTicks(test.editor.state.tool)).toBe(true);
    const target = onScreen(test, "Stop59");
    expect(target.y).toBeLessThan(test.editor.state.window.height);
    test.editor.dispatch(pointer("pointer-move", target));
    test.editor.dispatch(pointer("pointer-up", target));
    expect(test.map.read().connections).toMatchObject([{ from: "Stop30", to: "Stop59" }]);
  });

  it("ends at the pointer while the map moves under it, and takes what comes there", () => {
    const test = buildEditor(["Trip", ...far]);
    test.editor.run("layout-CompactBoxLR");
    const at = { x: onScreen(test, "Stop30").x, y: 795 };
    pullFrom(test, "Stop30", at);
    const { tool, camera, window } = test.editor.state;
    if (tool.kind !== "connecting" || !tool.at) throw new Error("the band is gone");
    const end = toScreen(camera, window, tool.at);
    expect([end.x, end.y]).toEqual([expect.closeTo(at.x), expect.closeTo(at.y)]);
    expect(camera.y).toBeGreaterThan(50);
  });
});

it("a band that only follows the pointer moves nothing", () => {
  const test = buildEditor(TRIP);
  test.editor.dispatch(pointer("pointer-move", { x: 600, y: 300 }));
  select(test, "Art");
  test.editor.run("connection");
  test.editor.dispatch(pointer("pointer-move", { x: 600, y: 799 }));
  expect(wantsTicks(test.editor.state.tool)).toBe(false);
  for (let time = 0; time < 1_000; time += 16) test.editor.dispatch({ type: "tick", time });
  expect(test.editor.state.camera).toEqual({ x: 0, y: 0, scale: 1 });
});
