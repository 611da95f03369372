import { createCanvas } from "@napi-rs/canvas";
import { buildMap, seededRandom, sketchOfSize } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { SceneBuilder } from "../build-scene.ts";
import { createFakeMeasurer } from "../testing/fake-measurer.ts";
import { CanvasView, type ViewCanvas } from "./canvas-view.ts";

const WINDOW = { width: 400, height: 300, pixelRatio: 1 };

function openView(count = 300) {
  const inner = createCanvas(1, 1);
  const canvas: ViewCanvas<never> = {
    get width() {
      return inner.width;
    },
    set width(width) {
      inner.width = width;
    },
    get height() {
      return inner.height;
    },
    set height(height) {
      inner.height = height;
    },
    style: { width: "", height: "", transform: "" },
    getContext: () => inner.getContext("2d"),
  };
  const map = buildMap(sketchOfSize(count, seededRandom(2)));
  const scene = new SceneBuilder(createFakeMeasurer()).build(map.read());
  const view = new CanvasView(canvas, WINDOW);
  view.show(scene);
  view.frame();
  /** How often a call made the view paint. */
  const paintsOf = (call: () => void) => {
    const { work } = view;
    call();
    view.frame();
    return view.work === work ? 0 : 1;
  };
  /** A pixel of the window: where the canvas lies is part of what is seen. */
  const pixelAt = (x: number, y: number) => {
    const [dx = 0, dy = 0] = (canvas.style.transform.match(/-?[\d.]+/gu) ?? []).map(Number);
    return Array.from(
      inner
        .getContext("2d")
        .getImageData(x - dx, y - dy, 1, 1)
        .data.subarray(0, 3),
    );
  };
  return { view, scene, paintsOf, pixelAt };
}

const ROOT_FILL = [0x17, 0x38, 0x2f];

describe("CanvasView", () => {
  it("shows what the camera looks at in the middle of the window", () => {
    const { view, paintsOf, pixelAt } = openView();
    expect(pixelAt(200, 172)).toEqual(ROOT_FILL);
    expect(paintsOf(() => view.look({ x: 300, y: 0, scale: 1 }))).toBe(1);
    expect(pixelAt(200, 172)).not.toEqual(ROOT_FILL);
  });

  it("moves the canvas while the camera stays in what is painted, and shows the same", () => {
    const { view, paintsOf, pixelAt } = openView();
    expect(paintsOf(() => view.look({ x: 60, y: 0, scale: 1 }))).toBe(1);
    expect(paintsOf(() => view.look({ x: 0, y: 40, scale: 1 }))).toBe(0);
    expect(pixelAt(200, 132)).toEqual(ROOT_FILL);
    expect(paintsOf(() => view.look({ x: 600, y: 0, scale: 1 }))).toBe(1);
  });

  it("paints again for another scale, another scene, another window size or on demand", () => {
    const { view, scene, paintsOf } = openView();
    expect(paintsOf(() => view.look({ x: 0, y: 0, scale: 2 }))).toBe(1);
    expect(paintsOf(() => view.show(scene))).toBe(1);
    expect(paintsOf(() => view.resize({ ...WINDOW, width: 500 }))).toBe(1);
    expect(paintsOf(() => view.repaint())).toBe(1);
    expect(paintsOf(() => {})).toBe(0);
  });

  it("never paints while panning when the whole map is painted", () => {
    const { view, paintsOf } = openView(5);
    view.look({ x: 0, y: 0, scale: 0.1 });
    view.frame();
    expect(paintsOf(() => view.look({ x: 900, y: 900, scale: 0.1 }))).toBe(0);
  });
});
