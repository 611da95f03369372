import { deleteTopics } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { findOpeningCamera } from "./find-opening-camera.ts";
import { buildEditor, requirePlace } from "./testing/index.ts";

describe("a map opens", () => {
  const test = buildEditor(["Trip", ["Rome", ["Hotel", ["Room", ["Bed"]]]], ["Oslo"]]);
  const { window } = test.editor.state;
  const { x, y } = requirePlace(test, "Bed");
  const remembered = { x: x + 560, y, scale: 1 };

  it("where this device looked last, while a topic is there", () => {
    expect(findOpeningCamera(test.editor.state.scene, window, { remembered })).toEqual(remembered);
  });

  it("as if for the first time where others have taken away all that was there", () => {
    deleteTopics(test.map, { topics: ["Hotel"] });
    const { scene } = test.editor.state;
    const camera = findOpeningCamera(scene, window, { remembered });
    expect(camera).toEqual(findOpeningCamera(scene, window, {}));
    expect(Math.abs(camera.x)).toBeLessThan(window.width / 2);
  });
});
