import { createRequire } from "node:module";
import { createCanvas, GlobalFonts, loadImage } from "@napi-rs/canvas";
import { buildMap, type Sketch, seededRandom, sketchOfSize } from "@treeline/map/testing";
import { frameOf, type Place, SceneBuilder } from "@treeline/scene";
import { createFakeMeasurer, listPlaces } from "@treeline/scene/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { BlankPictureError } from "./blank-picture.ts";
import { paintPart } from "./paint-part.ts";
import { renderPng } from "./render-png.ts";

const { resolve } = createRequire(import.meta.url);

beforeAll(() => {
  GlobalFonts.registerFromPath(resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"), "Inter");
  // Node's canvas in the place of the browser's.
  vi.stubGlobal("OffscreenCanvas", function OffscreenCanvas(width: number, height: number) {
    return Object.assign(createCanvas(width, height), { convertToBlob: () => undefined });
  });
});
afterAll(() => vi.unstubAllGlobals());

const sceneOf = (sketch: Sketch) => new SceneBuilder(createFakeMeasurer()).build(buildMap(sketch).read());
const quiet = { images: new Map(), onProgress: () => {}, signal: new AbortController().signal };

async function readPixels(png: Blob) {
  const image = await loadImage(Buffer.from(await png.arrayBuffer()));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.getContext("2d").getImageData(0, 0, image.width, image.height);
}

type Pixels = Awaited<ReturnType<typeof readPixels>>;

const pixelAt = ({ data, width }: Pixels, x: number, y: number) =>
  Array.from(data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4));

/** Whether something darker than the ground is in a rectangle of the map. */
function hasInk({ data, width }: Pixels, { x, y, branch }: Place, { left, top, scale }: PictureFrame): boolean {
  const { node } = branch;
  const column = Math.round((x - node.width / 2 - left) * scale);
  const row = Math.round((y - node.height / 2 - top) * scale);
  for (let dy = 0; dy < node.height * scale; dy += 1) {
    for (let dx = 0; dx < node.width * scale; dx += 1) {
      if ((data[4 * ((row + dy) * width + column + dx)] ?? 255) < 200) return true;
    }
  }
  return false;
}

type PictureFrame = { readonly left: number; readonly top: number; readonly scale: number };

describe("renderPng", () => {
  it("renderPng shows the root on its ground, or on none", async () => {
    const scene = sceneOf(["Trip", ["Rome"], ["Oslo"]]);
    const frame = frameOf(scene);
    for (const isTransparent of [false, true]) {
      const pixels = await readPixels(await renderPng(scene, { ...quiet, scale: 2, isTransparent }));
      expect([pixels.width, pixels.height]).toEqual([2 * frame.width, 2 * frame.height]);
      expect(pixelAt(pixels, 0, 0)).toEqual(isTransparent ? [0, 0, 0, 0] : [255, 255, 255, 255]);
      const left = 2 * Math.round(-frame.left - scene.root.node.width / 2 + 8);
      expect(pixelAt(pixels, left, -2 * frame.top)).toEqual([0x17, 0x38, 0x2f, 255]);
    }
  });

  it("renderPng shows every one of 5,000 topics", async () => {
    const scene = sceneOf(sketchOfSize(5_000, seededRandom(5)));
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    const png = await renderPng(scene, { ...quiet, scale: 1, isTransparent: false, onProgress });
    const frame = frameOf(scene);
    const pixels = await readPixels(png);
    const scale = pixels.height / frame.height;
    expect(Math.abs(pixels.width - frame.width * scale)).toBeLessThan(2);
    expect(pixels.height).toBeGreaterThan(30_000);
    const places = [...listPlaces(scene).values()];
    expect(places).toHaveLength(5_000);
    const unseen = places.filter((place) => !hasInk(pixels, place, { ...frame, scale }));
    expect(unseen.map(({ branch }) => branch.node.id)).toEqual([]);
    expect(shares.length).toBeGreaterThan(20);
  }, 60_000);

  it("joins tiles without a seam", async () => {
    const scene = sceneOf(["Trip", ...Array.from({ length: 60 }, (_, index): Sketch => [`Topic number ${index}`])]);
    const pixels = await readPixels(await renderPng(scene, { ...quiet, scale: 4, isTransparent: false }));
    const { width, height } = pixels;
    const whole = createCanvas(width, height);
    const part = { x: 0, y: 0, width, height };
    const shared = {
      frame: frameOf(scene),
      scale: 4,
      ground: scene.theme.canvas,
      images: new Map(),
      isFullDetail: true,
    };
    paintPart(whole.getContext("2d") as never, scene, { ...shared, part, at: part });
    const { data } = whole.getContext("2d").getImageData(0, 0, width, height);
    let different = 0;
    for (let seam = 256; seam < height; seam += 256) {
      for (let at = 4 * seam * width; at < 4 * (seam + 1) * width; at += 4) {
        // Edges of curves are smoothed a little differently where a tile cuts them.
        if (Math.abs((pixels.data[at] ?? 0) - (data[at] ?? 0)) > 64) different += 1;
      }
    }
    expect(different).toBe(0);
  });

  it("renderPng gives no blank picture, and stops when it is told to", async () => {
    const scene = sceneOf(["Trip"]);
    const blank = { ...scene, bounds: { left: 5_000, top: 5_000, right: 5_100, bottom: 5_100 } };
    await expect(renderPng(blank, { ...quiet, scale: 1, isTransparent: false })).rejects.toThrow(BlankPictureError);
    const signal = AbortSignal.abort();
    await expect(renderPng(scene, { ...quiet, signal, scale: 1, isTransparent: false })).rejects.toThrow("aborted");
  });
});
