import { createCanvas } from "@napi-rs/canvas";
import { LAYOUTS, setLayout, setText, type Topic } from "@treeline/map";
import { buildMap, makeRandomEdit, seededRandom, sketchOfSize } from "@treeline/map/testing";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { SceneBuilder } from "../build-scene.ts";
import { findDamage } from "../changes/find-damage.ts";
import { findPlace } from "../find-place.ts";
import { createNodeMeasurer } from "../node/node-measurer.ts";
import { createFakeMeasurer } from "../testing/fake-measurer.ts";
import { CanvasView, type ViewCanvas } from "./canvas-view.ts";
import type { Camera } from "./snap-camera.ts";

const WINDOW = { width: 400, height: 300, pixelRatio: 1 };

function createViewCanvas() {
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
    style: { width: "", height: "", transform: "", transformOrigin: "" },
    getContext: () => inner.getContext("2d"),
  };
  /** Pixels of the window: where the canvas lies is part of what is seen. */
  const readWindow = ([x, y, width, height]: readonly [number, number, number, number], pixelRatio = 1) => {
    const [dx = 0, dy = 0] = (canvas.style.transform.match(/-?[\d.]+/gu) ?? []).map(Number);
    const [left, top] = [Math.round((x - dx) * pixelRatio), Math.round((y - dy) * pixelRatio)];
    return Buffer.from(inner.getContext("2d").getImageData(left, top, width * pixelRatio, height * pixelRatio).data);
  };
  return { canvas, readWindow };
}

function openView(count = 300) {
  const { canvas, readWindow } = createViewCanvas();
  const map = buildMap(sketchOfSize(count, seededRandom(2)));
  const builder = new SceneBuilder(createFakeMeasurer());
  const view = new CanvasView(canvas, WINDOW);
  view.show(builder.build(map.read()));
  view.frame();
  /** How often a call made the view paint. */
  const paintsOf = (call: () => void) => {
    const { work } = view;
    call();
    view.frame();
    return view.work === work ? 0 : 1;
  };
  const pixelAt = (x: number, y: number) => [...readWindow([x, y, 1, 1]).subarray(0, 3)];
  return { canvas, view, map, builder, paintsOf, pixelAt };
}

/** So much the soft edge of a curve may differ where the painted part ends; whatever is missing or left over differs more. */
const SHADE = 48;
const THREE_PIXELS = 9;

const countDifferent = (a: Buffer, b: Buffer): number => {
  if (a.equals(b)) return 0;
  let count = 0;
  for (let at = 0; at < a.length; at += 1) {
    if (Math.abs((a[at] as number) - (b[at] as number)) > SHADE) count += 1;
  }
  return count;
};

const firstLeaf = (topic: Topic): Topic => (topic.children[0] ? firstLeaf(topic.children[0]) : topic);

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

  it("stretches what is painted while a zoom goes on, so that each point of the map is where the camera sees it", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const { canvas, view } = openView();
    const zoomTo = (camera: Camera, afterMs: number) => {
      vi.advanceTimersByTime(afterMs);
      const { work } = view;
      view.look(camera);
      const isStep = view.frame({ mayStretch: true });
      return { isPainted: view.work !== work, isStep };
    };
    expect(zoomTo({ x: 0, y: 0, scale: 1.1 }, 1_000), "one step").toEqual({ isPainted: true, isStep: false });
    expect(zoomTo({ x: 20, y: 10, scale: 1.32 }, 16)).toEqual({ isPainted: false, isStep: true });
    const [left = 0, top = 0, ratio = 0] = (canvas.style.transform.match(/-?[\d.]+/gu) ?? []).map(Number);
    expect(ratio).toBeCloseTo(1.2);
    // The middle of the canvas shows the point (0, 0) of the map, which the camera sees so far from the middle of the window.
    expect(left + (ratio * canvas.width) / 2).toBeCloseTo(200 - 20 * 1.32, 0);
    expect(top + (ratio * canvas.height) / 2).toBeCloseTo(150 - 10 * 1.32, 0);
    expect(zoomTo({ x: 25, y: 10, scale: 1.32 }, 100), "a pan is no step").toEqual({ isPainted: false, isStep: false });
    expect(zoomTo({ x: 20, y: 10, scale: 1.4 }, 16)).toEqual({ isPainted: false, isStep: true });
    expect(zoomTo({ x: 0, y: 0, scale: 2.5 }, 16).isPainted, "too coarse").toBe(true);
    expect(zoomTo({ x: 0, y: 0, scale: 2.2 }, 16).isPainted, "within the margin").toBe(false);
    expect(zoomTo({ x: 0, y: 0, scale: 0.9 }, 16).isPainted, "beyond the margin").toBe(true);
    view.repaint();
    expect(zoomTo({ x: 0, y: 0, scale: 0.9 }, 200)).toEqual({ isPainted: true, isStep: false });
  });

  it("paints again for another scale, another scene, another window size or on demand", () => {
    const { view, map, builder, paintsOf } = openView();
    expect(paintsOf(() => view.look({ x: 0, y: 0, scale: 2 }))).toBe(1);
    expect(paintsOf(() => view.show(builder.build(map.read(), { canvas: "dark" })))).toBe(1);
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

describe("[S12] a change paints what it changed", () => {
  const measurer = createNodeMeasurer();

  it.each(LAYOUTS.flatMap((layout) => [1, 2, 3].map((seed) => ({ layout, seed }))))(
    "$layout, seed $seed: the picture is the one that is painted from nothing",
    ({ layout, seed }) => {
      const random = seededRandom(seed);
      const map = buildMap(sketchOfSize(60, random));
      setLayout(map, { layout });
      const builder = new SceneBuilder(measurer);
      const window = { ...WINDOW, pixelRatio: seed === 3 ? 2 : 1 };
      const { canvas, readWindow } = createViewCanvas();
      const view = new CanvasView(canvas, window);
      view.compareBy(findDamage);
      const look = { x: 0, y: 0, scale: seed === 2 ? 0.6 : 1 };
      for (let step = 0; step < 60; step += 1) {
        makeRandomEdit(map, random);
        // By whole pixels, as the canvas moves.
        const pan = () => (random() < 0.3 ? Math.round(random() * 60 - 30) / look.scale : 0);
        Object.assign(look, { x: look.x + pan(), y: look.y + pan() });
        const scene = builder.build(map.read());
        view.show(scene);
        // Sometimes two changes come in one frame.
        if (random() < 0.3) continue;
        view.look({ ...look });
        view.frame();
        const fresh = createViewCanvas();
        const anew = new CanvasView(fresh.canvas, window);
        anew.show(scene);
        anew.look(view.camera);
        anew.frame();
        const whole = [0, 0, window.width, window.height] as const;
        expect(
          countDifferent(readWindow(whole, window.pixelRatio), fresh.readWindow(whole, window.pixelRatio)),
          `step ${step}`,
        ).toBeLessThanOrEqual(THREE_PIXELS);
      }
    },
  );

  it("costs a part of the picture", () => {
    const map = buildMap(sketchOfSize(300, seededRandom(2)));
    const builder = new SceneBuilder(measurer);
    const view = new CanvasView(createViewCanvas().canvas, { width: 1440, height: 900, pixelRatio: 1 });
    view.compareBy(findDamage);
    const scene = builder.build(map.read());
    const { id } = firstLeaf(map.read().root);
    const { x = 0, y = 0 } = findPlace(scene, id) ?? {};
    view.look({ x, y, scale: 0.5 });
    view.show(scene);
    view.frame();
    const all = view.work.topics;
    setText(map, { topic: id, text: "Another" });
    view.show(builder.build(map.read()));
    view.frame();
    expect(all).toBeGreaterThan(40);
    expect(view.work.topics).toBeLessThan(all / 2);
  });
});
