import { describe, expect, it } from "vitest";
import { fitTo, LEAST_SCALE, nextScale, openingView, reveal, toMap, toScreen, viewOf, zoomAt } from "./camera.ts";
import { NO_MODIFIERS, type WheelInput } from "./input.ts";
import { buildEditor } from "./testing/index.ts";
import { wheel } from "./tools/wheel.ts";

const WINDOW = { width: 1000, height: 600 };
const CAMERA = { x: 30, y: -20, scale: 1.7 };

describe("the camera", () => {
  it("[E10] gives the same point there and back", () => {
    const point = { x: 123, y: 456 };
    const back = toScreen(CAMERA, WINDOW, toMap(CAMERA, WINDOW, point));
    expect(back.x).toBeCloseTo(point.x);
    expect(back.y).toBeCloseTo(point.y);
  });

  it.each([0.05, 0.1, 0.5, 3, 9])("[E9] keeps what is under the pointer when it zooms to %s", (scale) => {
    const at = { x: 210, y: 90 };
    const before = toMap(CAMERA, WINDOW, at);
    const zoomed = zoomAt(CAMERA, WINDOW, { at, scale });
    expect(zoomed.scale).toBe(Math.min(4, Math.max(0.1, scale)));
    expect(toMap(zoomed, WINDOW, at).x).toBeCloseTo(before.x);
    expect(toMap(zoomed, WINDOW, at).y).toBeCloseTo(before.y);
  });

  it("[E9] steps through every whole 10 % up and down", () => {
    const up: number[] = [];
    for (let scale = 0.1; scale < 4; scale = nextScale(scale, "in")) up.push(Math.round(scale * 100));
    expect(up).toEqual(Array.from({ length: 39 }, (_, i) => 10 * (i + 1)));
    let scale = 4;
    for (let i = 0; i < 39; i += 1) scale = nextScale(scale, "out");
    expect(scale).toBe(0.1);
    expect(nextScale(0.1, "out")).toBe(0.1);
    expect(nextScale(1.23, "in")).toBe(1.3);
    expect(nextScale(1.23, "out")).toBe(1.2);
  });

  it("fits all of it, never larger than drawn", () => {
    const bounds = { left: -2_000, top: -100, right: 1_000, bottom: 100 };
    const camera = fitTo(bounds, WINDOW);
    const view = viewOf(camera, WINDOW);
    expect(view.left).toBeLessThanOrEqual(bounds.left);
    expect(view.right).toBeGreaterThanOrEqual(bounds.right);
    expect(fitTo({ left: 0, top: 0, right: 10, bottom: 10 }, WINDOW).scale).toBe(1);
  });

  it("[E9] fits a map of any size, and from there only goes nearer", () => {
    const camera = fitTo({ left: 0, top: -40_000, right: 1_000, bottom: 40_000 }, WINDOW);
    expect(viewOf(camera, WINDOW).top).toBeLessThanOrEqual(-40_000);
    expect(camera.scale).toBeLessThan(LEAST_SCALE);
    expect(zoomAt(camera, WINDOW, { at: { x: 0, y: 0 }, scale: camera.scale / 2 }).scale).toBe(camera.scale);
    expect(nextScale(camera.scale, "out")).toBe(camera.scale);
    expect(nextScale(camera.scale, "in")).toBe(LEAST_SCALE);
  });

  it("[E9] opens a map whole while it can be read, else on its root at 70 %", () => {
    expect(openingView({ left: -500, top: -200, right: 500, bottom: 200 }, WINDOW).scale).toBeGreaterThan(0.7);
    const twoSided = openingView({ left: -5_000, top: -9_000, right: 4_000, bottom: 8_000 }, WINDOW);
    expect(twoSided).toEqual({ x: 0, y: 0, scale: 0.7 });
    const outline = { left: -60, top: -20, right: 2_000, bottom: 9_000 };
    const view = viewOf(openingView(outline, WINDOW), WINDOW);
    expect(view.left).toBeCloseTo(outline.left - 48 / 0.7);
    expect(view.top).toBeCloseTo(outline.top - 48 / 0.7);
    const narrow = openingView({ left: -60, top: -20, right: 300, bottom: 9_000 }, WINDOW);
    expect(narrow.x).toBe(120);
  });

  it.each([
    ["whole", 150],
    ["on its root", 9_000],
  ])("[E9] opens a map %s above what will lie over the lower edge of the window", (_, bottom) => {
    const window = { width: 390, height: 480 };
    const bounds = { left: -100, top: -bottom, right: 100, bottom };
    const { y, scale } = openingView(bounds, window, 80);
    const [begin, end] = [y - 240 / scale, y + (240 - 80) / scale];
    expect((begin + end) / 2).toBeCloseTo(0);
    expect(end).toBeGreaterThan(150);
  });

  it("[E8] scrolls only as far as is needed, and shows the beginning of what is too large", () => {
    const camera = { x: 0, y: 0, scale: 1 };
    expect(reveal(camera, WINDOW, { left: -50, top: -50, right: 50, bottom: 50 })).toBe(camera);
    expect(reveal(camera, WINDOW, { left: 490, top: 0, right: 590, bottom: 20 })).toEqual({ x: 120, y: 0, scale: 1 });
    expect(reveal(camera, WINDOW, { left: 0, top: 0, right: 5_000, bottom: 20 }).x).toBe(0 - 30 + 500);
    const low = { left: 0, top: 180, right: 50, bottom: 230 };
    expect(reveal(camera, WINDOW, low)).toBe(camera);
    expect(reveal(camera, WINDOW, low, 100)).toEqual({ x: 0, y: 230 + 30 - 200, scale: 1 });
  });
});

describe("the wheel", () => {
  const { state } = buildEditor(["Trip"]).editor;
  const turn = (more: Partial<WheelInput>) =>
    wheel(state, { ...NO_MODIFIERS, type: "wheel", x: 10, y: 10, dx: 0, dy: 0, deltaMode: 0, ...more });

  it("pans, in pixels whatever the mode", () => {
    expect(turn({ dx: 5, dy: 20 })).toMatchObject({ x: 5, y: 20 });
    expect(turn({ dy: 1, deltaMode: 1 }).y).toBe(20);
    expect(turn({ dy: 1, deltaMode: 2 }).y).toBe(state.window.height);
    expect(turn({ dy: 20, shift: true })).toMatchObject({ x: 20, y: 0 });
  });

  it("[E9] zooms at the pointer with Ctrl, a notch of a mouse by about a quarter", () => {
    const zoomed = turn({ dy: -120, ctrl: true });
    expect(zoomed.scale).toBeCloseTo(1.28, 1);
    const at = { x: 10, y: 10 };
    expect(toMap(zoomed, state.window, at).x).toBeCloseTo(toMap(state.camera, state.window, at).x);
    expect(turn({ dy: -2, ctrl: true }).scale).toBeCloseTo(1.02, 2);
  });
});
