import type { Bounds } from "@treeline/layout";
import type { Damage, findDamage } from "../changes/find-damage.ts";
import { FAR_BELOW_SCALE } from "../paint-far.ts";
import { paintScene } from "../paint-scene.ts";
import type { PaintWork } from "../painting.ts";
import type { Scene } from "../scene.ts";
import type { CanvasContext } from "./canvas-context.ts";
import { CanvasPainter, type FindImage } from "./canvas-painter.ts";
import { type Camera, snapCamera, type ViewSize } from "./snap-camera.ts";

/** A canvas element, as far as a view needs one. */
export interface ViewCanvas<Image> {
  width: number;
  height: number;
  readonly style: { width: string; height: string; transform: string; transformOrigin: string };
  getContext(kind: "2d", options: { alpha: boolean }): ViewContext<Image> | null;
}

export interface ViewContext<Image> extends CanvasContext<Image> {
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
}

/** So far beyond the window the map is painted when the camera moves, in screen pixels. */
const MARGIN = 256;
/** Steps of a zoom that follow each other so quickly are one gesture. */
const GESTURE_MS = 150;
/** How far a picture is stretched or shrunk before it is painted anew. */
const STRETCH_MAX = 2;

/**
 * Shows a part of a scene on a canvas that is larger than the window. While the camera pans over what is painted already the canvas is
 * only moved, which costs no painting at all; when it leaves it, or looks from nearer or farther, the map is painted anew. While a zoom
 * goes on the canvas is stretched instead: the letters of each scale are costly. When the scene changes, the part that looks different
 * is painted. The host calls `frame` once a frame.
 */
export class CanvasView<Image> {
  /** Of the last frame that was painted. */
  work: PaintWork = { topics: 0, primitives: 0 };
  /** What is shown was painted for another scale. */
  isStretched = false;
  readonly #canvas: ViewCanvas<Image>;
  readonly #context: ViewContext<Image>;
  readonly #findImage: FindImage<Image> | undefined;
  #window: ViewSize;
  #scene: Scene | undefined;
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  /** What the canvas shows: the camera it was painted for, and how far beyond the window. */
  #painted: { readonly camera: Camera; readonly margin: number } | undefined;
  /** What the canvas shows as it was before. */
  #stale: Damage = "nothing";
  #compare: typeof findDamage = () => "everything";
  /** Of the last frame. */
  #shownScale = Number.NaN;
  /** When that was last another one. */
  #zoomedAt = -Infinity;

  constructor(canvas: ViewCanvas<Image>, window: ViewSize, { findImage }: { findImage?: FindImage<Image> } = {}) {
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) throw new Error("the canvas has no 2D context");
    this.#canvas = canvas;
    canvas.style.transformOrigin = "0 0";
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
    this.#stale = this.#scene ? join(this.#stale, this.#compare(this.#scene, scene)) : "everything";
    this.#scene = scene;
  }

  /** From now on a change is painted where it shows, no longer everywhere. */
  compareBy(compare: typeof findDamage): void {
    this.#compare = compare;
  }

  look(camera: Camera): void {
    this.#camera = snapCamera(camera, this.#window);
  }

  /** An image has arrived, or something else that primitives refer to. */
  repaint(): void {
    this.#painted = undefined;
  }

  /**
   * Brings the canvas up to date: moves it if that is enough. True: one more step of a zoom was shown by stretching, and a host that
   * allows this calls `repaint` when no other has followed for a while.
   */
  frame({ mayStretch = false }: { readonly mayStretch?: boolean } = {}): boolean {
    if (!this.#scene) return false;
    const now = performance.now();
    const isStep = this.#camera.scale !== this.#shownScale;
    const isGesture = mayStretch && isStep && now - this.#zoomedAt < GESTURE_MS;
    if (isStep) this.#zoomedAt = now;
    this.#shownScale = this.#camera.scale;
    const isWanted = isGesture || (this.isStretched && !isStep);
    this.isStretched = isWanted && this.#stale === "nothing" && this.#stretch();
    if (this.isStretched) return isStep;
    const shift = this.#shift();
    const isSameScale = this.#painted?.camera.scale === this.#camera.scale;
    // Panning or a gesture goes on most likely, so more than the window is painted; after an edit or one step it would be work for nothing.
    if (!shift) this.#paint(this.#scene, this.#painted && (isGesture || isSameScale) ? MARGIN : 0);
    else if (typeof this.#stale === "object") this.#mend(this.#scene, this.#stale);
    this.#stale = "nothing";
    this.#move(shift ?? { x: 0, y: 0 });
    return false;
  }

  /** False: what is painted does not fill the window, or would be too coarse. */
  #stretch(): boolean {
    if (!this.#painted) return false;
    const { camera, margin } = this.#painted;
    const { x, y, scale } = this.#camera;
    const ratio = scale / camera.scale;
    const seen = this.#boundsOf(this.#camera, 0);
    const holdsSeen = contains(this.#boundsOf(camera, margin), seen) || this.#holdsAll(margin);
    if (!holdsSeen || Math.max(ratio, 1 / ratio) > STRETCH_MAX) return false;
    const { width, height } = this.#window;
    const left = width / 2 - ratio * (width / 2 + MARGIN) + (camera.x - x) * scale;
    const top = height / 2 - ratio * (height / 2 + MARGIN) + (camera.y - y) * scale;
    const [right, bottom] = [left + ratio * (width + 2 * MARGIN), top + ratio * (height + 2 * MARGIN)];
    // Beside the canvas one would see the page.
    if (left > 0 || top > 0 || right < width || bottom < height) return false;
    this.#canvas.style.transform = `translate(${left}px, ${top}px) scale(${ratio})`;
    return true;
  }

  /** How far the canvas must move to show what the camera sees; undefined if it does not hold that. */
  #shift(): { x: number; y: number } | undefined {
    if (!this.#painted || this.#painted.camera.scale !== this.#camera.scale || this.#isAllStale()) return undefined;
    const { camera, margin } = this.#painted;
    const { scale } = camera;
    const { pixelRatio } = this.#window;
    const inPixels = (distance: number) => Math.round(distance * scale * pixelRatio) / pixelRatio;
    const x = inPixels(camera.x - this.#camera.x);
    const y = inPixels(camera.y - this.#camera.y);
    if (Math.abs(x) <= margin && Math.abs(y) <= margin) return { x, y };
    return this.#holdsAll(margin) && Math.abs(x) <= MARGIN && Math.abs(y) <= MARGIN ? { x, y } : undefined;
  }

  /** From far away a branch is drawn as one, so a change in it shows all over it. */
  #isAllStale(): boolean {
    const isFar = this.#camera.scale * this.#window.pixelRatio < FAR_BELOW_SCALE;
    return this.#stale === "everything" || (isFar && this.#stale !== "nothing");
  }

  /** Whether there is nothing of the map beyond what is painted. */
  #holdsAll(margin: number): boolean {
    if (!this.#painted || !this.#scene) return false;
    return contains(this.#boundsOf(this.#painted.camera, margin), this.#scene.bounds);
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
    this.#painted = { camera: this.#camera, margin };
    this.#context.setTransform(1, 0, 0, 1, 0, 0);
    this.#paintPart(scene, this.#boundsOf(this.#camera, margin), [0, 0, this.#canvas.width, this.#canvas.height]);
  }

  /** Paints a part of the map anew, up to whole pixels, so that nothing of what was there shines through at its edges. */
  #mend(scene: Scene, { left, top, right, bottom }: Bounds): void {
    const { camera, scale, middle } = this.#frameOfPainted();
    const inCanvas = (at: number, length: number) => Math.min(Math.max(at, 0), length);
    const { width, height } = this.#canvas;
    const from = [
      inCanvas(Math.floor(middle.x + (left - camera.x) * scale), width),
      inCanvas(Math.floor(middle.y + (top - camera.y) * scale), height),
    ] as const;
    const to = [
      inCanvas(Math.ceil(middle.x + (right - camera.x) * scale), width),
      inCanvas(Math.ceil(middle.y + (bottom - camera.y) * scale), height),
    ] as const;
    if (from[0] >= to[0] || from[1] >= to[1]) return;
    const part = {
      left: camera.x + (from[0] - middle.x) / scale,
      top: camera.y + (from[1] - middle.y) / scale,
      right: camera.x + (to[0] - middle.x) / scale,
      bottom: camera.y + (to[1] - middle.y) / scale,
    };
    const context = this.#context;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(from[0], from[1], to[0] - from[0], to[1] - from[1]);
    context.clip();
    this.#paintPart(scene, part, [from[0], from[1], to[0] - from[0], to[1] - from[1]]);
    context.restore();
  }

  /** A rectangle of the map, and where it lies on the canvas, in its pixels; the transform is none yet. */
  #paintPart(scene: Scene, view: Bounds, place: readonly [number, number, number, number]): void {
    const { camera, scale, middle } = this.#frameOfPainted();
    const context = this.#context;
    context.globalAlpha = 1;
    context.fillStyle = scene.theme.canvas;
    context.fillRect(...place);
    context.setTransform(scale, 0, 0, scale, middle.x - camera.x * scale, middle.y - camera.y * scale);
    const painter = new CanvasPainter(context, { scale, findImage: this.#findImage, placeholder: scene.theme.grid });
    this.work = paintScene(scene, painter, { view, scale });
  }

  #frameOfPainted() {
    const { width, height, pixelRatio } = this.#window;
    const { camera } = this.#painted ?? { camera: this.#camera };
    const middle = { x: (width / 2 + MARGIN) * pixelRatio, y: (height / 2 + MARGIN) * pixelRatio };
    return { camera, scale: camera.scale * pixelRatio, middle };
  }
}

const contains = (outer: Bounds, inner: Bounds): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

function join(a: Damage, b: Damage): Damage {
  if (a === "nothing" || b === "everything") return b;
  if (b === "nothing" || a === "everything") return a;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
