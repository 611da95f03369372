import type { Sketch } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { toScreen } from "./camera.ts";
import { buildEditor, onScreen, select, type TestEditor } from "./testing/index.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"], ["Food"], ["Art"]], ["Oslo"], ["Bern", ["Train"]]];

describe("after a change of layout", () => {
  const seen = ({ editor }: TestEditor) => {
    const { scene, camera, window } = editor.state;
    const { left, top, right, bottom } = scene.bounds;
    return {
      from: toScreen(camera, window, { x: left, y: top }),
      to: toScreen(camera, window, { x: right, y: bottom }),
    };
  };

  it("[E7] what was all in sight is all in sight, also where something lies over the lower edge", () => {
    const test = buildEditor(TRIP, { window: { width: 700, height: 560 } });
    test.editor.update({ covered: 200 });
    test.editor.run("fit-map");
    for (const layout of ["IndentedLR", "CompactBoxTB", "CompactBoxLR", "CompactBoxH"] as const) {
      select(test, "Train");
      test.editor.run(`layout-${layout}`);
      const { from, to } = seen(test);
      expect(Math.min(from.x, from.y)).toBeGreaterThanOrEqual(0);
      expect(to.x).toBeLessThanOrEqual(700);
      expect(to.y).toBeLessThanOrEqual(360);
    }
  });

  it("[E7] of a map that was not all in sight only the selected topic counts", () => {
    const test = buildEditor(TRIP, { window: { width: 300, height: 200 } });
    select(test, "Rome");
    const before = onScreen(test, "Rome");
    test.editor.run("layout-CompactBoxTB");
    expect(onScreen(test, "Rome").x).toBeCloseTo(before.x);
    expect(onScreen(test, "Rome").y).toBeCloseTo(before.y);
    expect(test.editor.state.camera.scale).toBe(1);
  });
});
