import type { Sketch } from "@treeline/map/testing";
import type { Point } from "@treeline/scene";
import { describe, expect, it } from "vitest";
import { toScreen, viewOf } from "../camera.ts";
import { ghostShift } from "../overlay/ghost-shift.ts";
import { buildEditor, onScreen, pointer, requirePlace, type TestEditor } from "../testing/index.ts";

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

describe("a drag that rests at the edge of the window", () => {
  it("keeps the ghost under the pointer while the map moves, and back in the middle", () => {
    const test = buildEditor(TRIP);
    const at = { x: 1195, y: 400 };
    holdAt(test, onScreen(test, "Art"), at);
    expect(test.editor.state.camera.x).toBeGreaterThan(50);
    expect(ghostOf(test, "Art")).toEqual(at);
    const back = { x: 600, y: 300 };
    test.editor.dispatch(pointer("pointer-move", back));
    expect(ghostOf(test, "Art")).toEqual(back);
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
