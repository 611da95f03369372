import { setText } from "@treeline/map";
import type { Sketch } from "@treeline/map/testing";
import type { PlacedConnection } from "@treeline/scene";
import { describe, expect, it } from "vitest";
import { toScreen } from "./camera.ts";
import { selectedIds } from "./selection.ts";
import { buildEditor, onScreen, press, requirePlace, select, type } from "./testing/index.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"], ["Food"], ["Art"]], ["Oslo"], ["Bern", ["Train"]]];
const PHONE = { width: 390, height: 780 };

describe("what lies over the lower edge", () => {
  it("[E8] does not hide what is selected, and moves nothing else", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    const { y } = onScreen(test, "Rome");
    const { window } = test.editor.state;
    test.editor.update({ covered: 20 });
    expect(onScreen(test, "Rome").y).toBe(y);
    test.editor.update({ covered: window.height - y });
    const bottom = onScreen(test, "Rome").y + requirePlace(test, "Rome").branch.node.height / 2;
    expect(bottom).toBe(y - 30);
    press(test, "Home");
    test.editor.update({ covered: 0 });
    test.editor.update({ camera: { x: 0, y: -10_000, scale: 1 } });
    test.editor.update({ covered: 300 });
    expect(test.editor.state.camera.y).toBe(-10_000);
  });

  it.each([
    ["the window", { height: 300, covered: 0 }],
    ["the window, and then a bar over it", { height: 300, covered: 80 }],
    ["only what is in sight", { height: 800, covered: 500 }],
  ])("[E8] never hides what is being typed: a soft keyboard shrinks %s", (_, { height, covered }) => {
    const test = buildEditor(TRIP);
    select(test, "Art");
    test.editor.update({ camera: { x: 0, y: -250, scale: 1 } });
    press(test, "F2");
    test.editor.dispatch({ type: "resize", window: { width: 390, height } });
    test.editor.update({ covered });
    const half = requirePlace(test, "Art").branch.node.height / 2;
    expect(onScreen(test, "Art").y + half).toBeLessThan(height - covered);
    expect(onScreen(test, "Art").y - half).toBeGreaterThan(0);
  });

  it.each(["CompactBoxH", "CompactBoxLR", "CompactBoxTB", "IndentedLR"] as const)(
    "[E8] leaves the line with the caret in sight of a text that is higher than what a soft keyboard leaves, in %s",
    (layout) => {
      const long = Array.from({ length: 150 }, (_, index) => `word${index}`).join(" ");
      const test = buildEditor(["Trip", ["Rome"], ["Long"], ["Oslo"]], { window: PHONE });
      setText(test.map, { topic: "Long", text: long });
      test.editor.run(`layout-${layout}`);
      select(test, "Long");
      press(test, "F2");
      const edges = () => {
        const { y } = onScreen(test, "Long");
        const { height } = requirePlace(test, "Long").branch.node;
        return { top: y - height / 2, bottom: y + height / 2 };
      };
      test.editor.update({ covered: 500 });
      expect(edges().top, "it is too high").toBeLessThan(0);
      expect(edges().bottom).toBeLessThan(280);
      expect(edges().bottom).toBeGreaterThan(200);
      test.editor.dispatch({ type: "caret", range: { from: 0, to: 0 } });
      expect(edges().top).toBeGreaterThan(0);
    },
  );

  it("[E8] hides no label, one that is typed or one that is selected", () => {
    const test = buildEditor(TRIP, { window: PHONE });
    select(test, "Art", "Train");
    test.editor.run("connection");
    const spotOnScreen = () => {
      const { scene, camera, window } = test.editor.state;
      return toScreen(camera, window, (scene.connections[0] as PlacedConnection).spot).y;
    };
    const lower = () => {
      const { x, y } = (test.editor.state.scene.connections[0] as PlacedConnection).spot;
      test.editor.update({ covered: 0, camera: { x, y: y - 300, scale: 1 } });
      expect(spotOnScreen()).toBe(690);
    };
    press(test, "F2");
    lower();
    test.editor.update({ covered: 400 });
    expect(spotOnScreen(), "without a letter yet").toBeLessThan(380);
    type(test, "by train");
    lower();
    test.editor.update({ covered: 400 });
    expect(spotOnScreen()).toBeLessThan(380);
    press(test, "Enter");
    lower();
    test.editor.update({ covered: 120 });
    expect(spotOnScreen()).toBeLessThan(660);
  });

  it("[E9] is no room for a fit", () => {
    const test = buildEditor(TRIP, { window: PHONE });
    test.editor.update({ covered: 480 });
    select(test, "Rome");
    for (const id of ["fit-map", "zoom-to-selection"] as const) {
      test.editor.run(id);
      const { y } = onScreen(test, "Rome");
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(300);
    }
    test.editor.run("fit-map");
    const { scene, camera, window } = test.editor.state;
    const [top, bottom] = [scene.bounds.top, scene.bounds.bottom].map((y) => toScreen(camera, window, { x: 0, y }).y);
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(300);
  });

  it("[E8] counts when a key selects what is under it", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel");
    test.editor.update({ covered: 400 });
    press(test, "ArrowDown", "ArrowDown");
    expect(selectedIds(test.editor.state.selection)).toEqual(["Art"]);
    const bottom = onScreen(test, "Art").y + requirePlace(test, "Art").branch.node.height / 2;
    expect(bottom).toBe(400 - 30);
  });
});
