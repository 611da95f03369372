import type { Bounds } from "@treeline/layout";
import { paintScene } from "../paint-scene.ts";
import type { PaintWork } from "../painting.ts";
import type { Scene } from "../scene.ts";
import type { CanvasContext } from "./canvas-context.ts";
import { CanvasPainter } from "./canvas-painter.ts";

/** A canvas element, as far as a view needs one. */
export interface ViewCanvas<Image> {
  width: number;
  height: number;
  readonly style: { width: string; height: string; transform: string };
  getContext(kind: "2d", options: { alpha: boolean }): ViewContext<Image> | null;
}

export interface ViewContext<Image> extends CanvasContext<Image> {
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
}

/** What stands in the middle of the window, in map pixels, and how large. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface ViewSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** So far beyond the window the map is painted when the camera moves, in screen pixels. */
const MARGIN = 256;

/**
 * Shows a part of a scene on a canvas that is larger than the window. While the camera pans over what is painted already the canvas is
 * only moved, which costs no painting at all; when it leaves it, or looks from nearer or farther, or the scene changes, the map is
 * painted anew. The host calls `frame` once a frame.
 */
export class CanvasView<Image> {
  /** Of the last frame that was painted. */
  work: PaintWork = { topics: 0, primitives: 0 };
  readonly #canvas: ViewCanvas<Image>;
  readonly #context: ViewContext<Image>;
  readonly #findImage: ((id: string, url: string) => Image | undefined) | undefined;
  #window: ViewSize;
  #scene: Scene | undefined;
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  /** What the canvas shows: the camera it was painted for, and how far beyond the window. */
  #painted: { readonly camera: Camera; readonly margin: number } | undefined;

  constructor(
    canvas: ViewCanvas<Image>,
    window: ViewSize,
    { findImage }: { findImage?: (id: string, url: string) => Image | undefined } = {},
  ) {
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) throw new Error("the canvas has no 2D context");
    this.#canvas = canvas;
    this.#context = context;
    this.#findImage = findImage;
    this.#window = window;
    this.resize(window);
  }

  resize(window: ViewSize): void {
    const { width, height, pixelRatio } = window;
    this.#window = window;
    const [outerWidth, outerHeight] = [width + 2 * MARGIN, height + 2 * MARGIN];
    this.#canvas.width = Math.round(outerWidth * pixelRatio);
    this.#canvas.height = Math.round(outerHeight * pixelRatio);
    this.#canvas.style.width = `${outerWidth}px`;
    this.#canvas.style.height = `${outerHeight}px`;
    this.#painted = undefined;
  }

  get scene(): Scene | undefined {
    return this.#scene;
  }

  get camera(): Camera {
    return this.#camera;
  }

  show(scene: Scene): void {
    this.#scene = scene;
    this.#painted = undefined;
  }

  look(camera: Camera): void {
    this.#camera = camera;
  }

  /** An image has arrived, or something else that primitives refer to. */
  repaint(): void {
    this.#painted = undefined;
  }

  /** Brings the canvas up to date: moves it if that is enough. */
  frame(): void {
    if (!this.#scene) return;
    const shift = this.#shift();
    // Panning goes on most likely, so more than the window is painted; after an edit or a zoom it would be work for nothing.
    if (!shift) this.#paint(this.#scene, this.#painted?.camera.scale === this.#camera.scale ? MARGIN : 0);
    this.#move(shift ?? { x: 0, y: 0 });
  }

  /** How far the canvas must move to show what the camera sees; undefined if it does not hold that. */
  #shift(): { x: number; y: number } | undefined {
    if (!this.#painted || this.#painted.camera.scale !== this.#camera.scale) return undefined;
    const { camera, margin } = this.#painted;
    const { scale } = camera;
    const { pixelRatio } = this.#window;
    const inPixels = (distance: number) => Math.round(distance * scale * pixelRatio) / pixelRatio;
    const x = inPixels(camera.x - this.#camera.x);
    const y = inPixels(camera.y - this.#camera.y);
    if (Math.abs(x) <= margin && Math.abs(y) <= margin) return { x, y };
    return this.#holdsAll(margin) && Math.abs(x) <= MARGIN && Math.abs(y) <= MARGIN ? { x, y } : undefined;
  }

  /** Whether there is nothing of the map beyond what is painted. */
  #holdsAll(margin: number): boolean {
    if (!this.#painted || !this.#scene) return false;
    const { left, top, right, bottom } = this.#boundsOf(this.#painted.camera, margin);
    const { bounds } = this.#scene;
    return left <= bounds.left && top <= bounds.top && right >= bounds.right && bottom >= bounds.bottom;
  }

  #boundsOf({ x, y, scale }: Camera, margin: number): Bounds {
    const halfWidth = (this.#window.width / 2 + margin) / scale;
    const halfHeight = (this.#window.height / 2 + margin) / scale;
    return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
  }

  #move({ x, y }: { x: number; y: number }): void {
    this.#canvas.style.transform = `translate(${x - MARGIN}px, ${y - MARGIN}px)`;
  }

  #paint(scene: Scene, margin: number): void {
    const { width, height, pixelRatio } = this.#window;
    const context = this.#context;
    const { x, y } = this.#camera;
    const scale = this.#camera.scale * pixelRatio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.fillStyle = scene.theme.canvas;
    context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    const middle = [(width / 2 + MARGIN) * pixelRatio, (height / 2 + MARGIN) * pixelRatio] as const;
    context.setTransform(scale, 0, 0, scale, middle[0] - x * scale, middle[1] - y * scale);
    const painter = new CanvasPainter(context, { scale, findImage: this.#findImage, placeholder: scene.theme.grid });
    this.work = paintScene(scene, painter, { view: this.#boundsOf(this.#camera, margin), scale });
    this.#painted = { camera: this.#camera, margin };
  }
}
