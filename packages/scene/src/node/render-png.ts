import { createCanvas, type Image } from "@napi-rs/canvas";
import { CanvasPainter } from "../paint/canvas-painter.ts";
import { frameOf } from "../paint/frame.ts";
import { paintScene } from "../paint-scene.ts";
import { figureOf, type Scene } from "../scene.ts";
import { visitVisible } from "../visit-visible.ts";
import { NODE_FONT_FAMILY, registerEmojiFor, registerInter } from "./fonts.ts";
import { loadImages, type ReadImage } from "./load-images.ts";

export interface PngOptions {
  /** Picture pixels per map pixel. */
  readonly scale?: number;
  readonly isTransparent?: boolean;
  readonly readImage?: ReadImage;
}

/** A side of a picture, and all of it: what every PNG reader can take. Larger maps are scaled down to fit. */
const MAX_SIDE = 16_384;
const MAX_PIXELS = 120_000_000;

/** The whole map as a PNG, without a browser. Its scene must have been measured by the measurer of this room. */
export async function renderPng(scene: Scene, options: PngOptions = {}): Promise<Buffer> {
  registerInter();
  const frame = frameOf(scene);
  // Texts are known since they were measured; marks never are.
  visitVisible(scene, frame, (branch) => {
    for (const { name } of figureOf(branch).topic.marks ?? []) registerEmojiFor(name);
    return true;
  });
  const scale = fitScale(frame, options.scale ?? 1);
  const images = await loadImages(scene, options.readImage);
  const canvas = createCanvas(Math.ceil(frame.width * scale), Math.ceil(frame.height * scale));
  const context = canvas.getContext("2d");
  if (!options.isTransparent) {
    context.fillStyle = scene.theme.canvas;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.setTransform(scale, 0, 0, scale, -frame.left * scale, -frame.top * scale);
  const painter = new CanvasPainter<Image>(context, {
    scale,
    fontFamily: NODE_FONT_FAMILY,
    findImage: (id) => images.get(id),
    placeholder: scene.theme.grid,
  });
  paintScene(scene, painter, { view: frame, scale });
  return canvas.encode("png");
}

function fitScale({ width, height }: { width: number; height: number }, wanted: number): number {
  return Math.min(wanted, MAX_SIDE / width, MAX_SIDE / height, Math.sqrt(MAX_PIXELS / (width * height)));
}
