import { type Camera, CanvasView, type Scene } from "@treeline/scene";
import type { findDamage } from "@treeline/scene/changes";
import { ImageCache } from "./image-cache.ts";
import { OverCanvas, type Overlay } from "./over-canvas.ts";
import { ownPictures } from "./own-pictures.ts";

export interface Picture {
  readonly scene: Scene;
  readonly camera: Camera;
}

/** Asked with every frame. */
export type BuildOverlay = () => Overlay;

export const NO_OVERLAY: BuildOverlay = () => ({ pieces: [] });

/** After the last step of a zoom. */
const SHARP_AFTER_MS = 150;

/** Two canvases in the stage: the map, and what lies over it. Paints at most once a frame. */
export class MapView {
  readonly images: ImageCache;
  readonly #stage: HTMLElement;
  readonly #over: OverCanvas;
  readonly #view: CanvasView<CanvasImageSource>;
  #buildOverlay = NO_OVERLAY;
  #frame = 0;
  #sharpening: ReturnType<typeof setTimeout> | undefined;
  readonly #stop: () => void;

  constructor(stage: HTMLElement) {
    const map = appendCanvas(stage);
    this.#stage = stage;
    this.#over = new OverCanvas(appendCanvas(stage), () => this.schedule());
    this.images = new ImageCache(() => this.repaint());
    this.#stop = ownPictures.subscribe(() => this.repaint());
    this.#view = new CanvasView<CanvasImageSource>(map, this.size, { findImage: this.images.find });
    // The graphics process has ended, or a phone took the memory back.
    map.addEventListener("contextrestored", () => this.repaint());
    this.resize();
  }

  get size(): { readonly width: number; readonly height: number; readonly pixelRatio: number } {
    const { clientWidth, clientHeight } = this.#stage;
    return { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight), pixelRatio: devicePixelRatio };
  }

  resize(): void {
    this.#view.resize(this.size);
    this.schedule();
  }

  show({ scene, camera }: Picture, buildOverlay: BuildOverlay): void {
    if (scene !== this.#view.scene) this.#view.show(scene);
    this.#view.look(camera);
    this.#buildOverlay = buildOverlay;
    this.schedule();
  }

  compareBy(compare: typeof findDamage): void {
    this.#view.compareBy(compare);
  }

  /** An image or a font has arrived. */
  repaint(): void {
    this.#view.repaint();
    this.schedule();
  }

  schedule(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  close(): void {
    this.#stop();
    this.images.close();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#sharpening);
    this.#stage.replaceChildren();
  }

  #paint(): void {
    const isStep = this.#view.frame({ mayStretch: true });
    if (isStep || !this.#view.isStretched) clearTimeout(this.#sharpening);
    if (isStep) this.#sharpening = setTimeout(() => this.repaint(), SHARP_AFTER_MS);
    if (this.#view.scene) this.#over.paint(this.#buildOverlay(), this.#view.camera, this.size);
  }
}

function appendCanvas(stage: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  canvas.style.position = "absolute";
  canvas.style.left = "0";
  canvas.style.top = "0";
  canvas.style.willChange = "transform";
  stage.append(canvas);
  return canvas;
}
