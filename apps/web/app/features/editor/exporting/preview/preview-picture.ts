import type { EditorState } from "@treeline/editor";
import { frameOf, type Scene, type SceneBuilder } from "@treeline/scene";
import { createLightScenes } from "../export-scene.ts";
import { paintPart } from "../formats/paint-part.ts";
import { loadImages } from "../load-images.ts";

/** A preview is a tile at twice its size, whatever the shape of the map. */
export interface PreviewSize {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}

export const SETTLED: PreviewSize = { width: 960, height: 600, quality: 0.85 };
/** For a request that outlives its page, which may have 64 KB: the largest that fits. */
export const LEAVING: readonly PreviewSize[] = [
  { width: 960, height: 600, quality: 0.7 },
  { width: 640, height: 400, quality: 0.7 },
  { width: 480, height: 300, quality: 0.5 },
];
/** A map of three topics is not blown up further. */
const MAX_SCALE = 2;
const IMAGES_MS = 5_000;

/** Draws previews of one map. What was loaded and laid out once is kept for the next one. */
export class PreviewPicture {
  #images: ReadonlyMap<string, ImageBitmap> = new Map();
  #scenes: SceneBuilder | undefined;

  /** Loads the images that a preview shows. */
  async prepare(state: EditorState): Promise<void> {
    const known = this.#images;
    this.#images = (await loadImages(this.#sceneOf(state), { limitMs: IMAGES_MS, known })).images;
  }

  paint(state: EditorState, { width, height }: PreviewSize): HTMLCanvasElement {
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("the canvas has no 2D context");
    const scene = this.#sceneOf(state);
    const frame = frameOf(scene);
    const scale = Math.min(width / frame.width, height / frame.height, MAX_SCALE);
    const part = {
      x: Math.round((frame.width * scale - width) / 2),
      y: Math.round((frame.height * scale - height) / 2),
      width,
      height,
    };
    const ground = scene.theme.canvas;
    paintPart(context, scene, { frame, scale, part, at: ORIGIN, ground, images: this.#images, isFullDetail: false });
    return canvas;
  }

  /** The scene of the screen where that is light already. */
  #sceneOf({ scene, canvas, snapshot }: EditorState): Scene {
    if (canvas === "light") return scene;
    this.#scenes ??= createLightScenes();
    return this.#scenes.build(snapshot, { canvas: "light" });
  }
}

const ORIGIN = { x: 0, y: 0 };

/** WebP where the browser can write it, else PNG. */
export function encodePreview(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", quality));
}

/** The same at once, for a page that is about to go away. */
export function encodePreviewNow(canvas: HTMLCanvasElement, quality: number): Blob {
  const [head = "", data = ""] = canvas.toDataURL("image/webp", quality).split(",");
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: head.includes("image/webp") ? "image/webp" : "image/png" });
}
