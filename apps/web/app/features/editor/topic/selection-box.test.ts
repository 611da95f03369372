import { connect, setSelection, toScreen } from "@treeline/editor";
import { buildEditor, onScreen, requirePlace, select } from "@treeline/editor/testing";
import { describe, expect, it } from "vitest";
import { createBoxFinder } from "./selection-box.ts";

function open() {
  const test = buildEditor(["Trip", ["Rome"], ["Oslo"]]);
  const [rome, oslo] = test.editor.state.snapshot.root.children.map(({ id }) => id);
  if (!rome || !oslo) throw new Error("the sketch has children");
  return { ...test, rome, oslo };
}

describe("the box of the selection", () => {
  it("the box of the selection is the topic with its ring, and follows the camera", () => {
    const test = open();
    select(test, test.rome);
    const find = createBoxFinder();
    const { width, height } = requirePlace(test, test.rome).branch.node;
    const at = onScreen(test, test.rome);
    expect(find(test.editor.state)).toEqual({
      left: at.x - width / 2 - 4,
      top: at.y - height / 2 - 4,
      width: width + 8,
      height: height + 8,
    });
    test.editor.update({ camera: { x: 10, y: 20, scale: 2 } });
    const next = onScreen(test, test.rome);
    expect(find(test.editor.state)).toMatchObject({ left: next.x - width - 8, width: 2 * width + 16 });
  });

  it("the box of the selection goes around all that are selected", () => {
    const test = open();
    const find = createBoxFinder();
    select(test, test.rome);
    const one = find(test.editor.state);
    select(test, test.rome, test.oslo);
    const both = find(test.editor.state);
    expect((both?.width ?? 0) + (both?.height ?? 0)).toBeGreaterThan((one?.width ?? 0) + (one?.height ?? 0));
  });

  it("the box of the selection goes around the levers of a connection, and is nowhere if nothing is selected", () => {
    const test = open();
    test.editor.run(connect({ from: test.rome, to: test.oslo }));
    const find = createBoxFinder();
    const { camera, window, scene } = test.editor.state;
    const box = find(test.editor.state);
    const { left = 0, top = 0, width = 0, height = 0 } = box ?? {};
    for (const lever of scene.connections[0]?.curve.slice(1, 3) ?? []) {
      const { x, y } = toScreen(camera, window, lever);
      expect([x - 3 > left, y - 3 > top, x + 3 < left + width, y + 3 < top + height]).not.toContain(false);
    }
    test.editor.run(setSelection({ kind: "none" }));
    expect(find(test.editor.state)).toBeUndefined();
  });
});
