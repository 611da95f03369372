import type { OverlayPiece } from "@treeline/editor";
import type { Bounds } from "@treeline/layout";
import { boundsOfPrimitive, type Camera, CanvasPainter } from "@treeline/scene";

/** What lies over the map. */
export interface Overlay {
  readonly pieces: readonly OverlayPiece[];
  /** Draws more than pieces, anywhere in the window. `scale`: pixels of the canvas per map pixel. */
  readonly paintMore?: ((context: CanvasRenderingContext2D, scale: number) => void) | undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** In the screen's pixels: a canvas whose size changes in steps is not made anew with every letter. */
const STEP = 64;

/**
 * A canvas that is no larger than what is on it: mostly the ring around one topic. One over the whole window would be copied and blended
 * with the map at every key.
 */
export class OverCanvas {
  #canvas: HTMLCanvasElement;
  #context: CanvasRenderingContext2D;
  readonly #onRestored: () => void;

  /** `onRestored`: the browser had taken the canvas back, and it is empty. */
  constructor(canvas: HTMLCanvasElement, onRestored: () => void) {
    this.#onRestored = onRestored;
    this.#canvas = canvas;
    this.#context = this.#begin(canvas);
  }

  #begin(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
    canvas.addEventListener("contextrestored", this.#onRestored);
    return canvas.getContext("2d") as CanvasRenderingContext2D;
  }

  paint({ pieces, paintMore }: Overlay, camera: Camera, size: Size): void {
    const { pixelRatio } = size;
    const [width, height] = [Math.round(size.width * pixelRatio), Math.round(size.height * pixelRatio)];
    const scale = camera.scale * pixelRatio;
    const [originX, originY] = [width / 2 - camera.x * scale, height / 2 - camera.y * scale];
    const { left, top, right, bottom } = paintMore ? EVERYWHERE : hullOf(pieces);
    const from = { x: stepDown(originX + left * scale, width), y: stepDown(originY + top * scale, height) };
    const to = { x: stepUp(originX + right * scale, width), y: stepUp(originY + bottom * scale, height) };
    const isEmpty = from.x >= to.x || from.y >= to.y;
    this.#canvas.style.display = isEmpty ? "none" : "";
    if (isEmpty) return;
    this.#place(from, { width: to.x - from.x, height: to.y - from.y }, pixelRatio);
    const context = this.#context;
    context.setTransform(scale, 0, 0, scale, originX - from.x, originY - from.y);
    const painter = new CanvasPainter<CanvasImageSource>(context, { scale });
    for (const { primitive, x, y } of pieces) painter.paint(primitive, x, y);
    paintMore?.(context, scale);
  }

  /** Another one: WebKit goes on showing what was on a composited canvas that gets another size, squeezed into the new one. */
  #renew(width: number, height: number): void {
    const fresh = this.#canvas.cloneNode() as HTMLCanvasElement;
    fresh.width = width;
    fresh.height = height;
    this.#canvas.replaceWith(fresh);
    this.#canvas = fresh;
    this.#context = this.#begin(fresh);
  }

  /** Where it is and how large, in the screen's pixels; empty afterwards. */
  #place(at: { x: number; y: number }, { width, height }: { width: number; height: number }, pixelRatio: number): void {
    if (this.#canvas.width !== width || this.#canvas.height !== height) this.#renew(width, height);
    const canvas = this.#canvas;
    this.#context.setTransform(1, 0, 0, 1, 0, 0);
    this.#context.clearRect(0, 0, width, height);
    canvas.style.width = `${width / pixelRatio}px`;
    canvas.style.height = `${height / pixelRatio}px`;
    canvas.style.transform = `translate(${at.x / pixelRatio}px, ${at.y / pixelRatio}px)`;
  }
}

const EVERYWHERE: Bounds = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

const stepDown = (at: number, limit: number): number => Math.min(Math.max(Math.floor(at / STEP) * STEP, 0), limit);
const stepUp = (at: number, limit: number): number => Math.min(Math.max(Math.ceil(at / STEP) * STEP, 0), limit);

function hullOf(pieces: readonly OverlayPiece[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { primitive, x, y } of pieces) {
    const bounds = boundsOfPrimitive(primitive);
    left = Math.min(left, x + bounds.left);
    top = Math.min(top, y + bounds.top);
    right = Math.max(right, x + bounds.right);
    bottom = Math.max(bottom, y + bounds.bottom);
  }
  return { left, top, right, bottom };
}
