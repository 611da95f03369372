import type { OverlayPiece } from "@treeline/editor";
import { type Camera, CanvasPainter, CanvasView, type Scene } from "@treeline/scene";
import { ImageCache } from "./image-cache.ts";

export interface Picture {
  readonly scene: Scene;
  readonly camera: Camera;
}

/** What lies over the map; it is painted with every frame. */
export type PaintOverlay = (painter: CanvasPainter<CanvasImageSource>, context: CanvasRenderingContext2D) => void;

/** Two canvases in the stage: the map, and what lies over it. Paints at most once a frame. */
export class MapView {
  readonly images: ImageCache;
  readonly #stage: HTMLElement;
  readonly #over: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #view: CanvasView<CanvasImageSource>;
  #paintOverlay: PaintOverlay = () => {};
  #frame = 0;

  constructor(stage: HTMLElement) {
    const map = appendCanvas(stage);
    this.#stage = stage;
    this.#over = appendCanvas(stage);
    this.#context = this.#over.getContext("2d") as CanvasRenderingContext2D;
    this.images = new ImageCache(() => this.repaint());
    this.#view = new CanvasView<CanvasImageSource>(map, this.size, { findImage: this.images.find });
    this.resize();
  }

  get size(): { readonly width: number; readonly height: number; readonly pixelRatio: number } {
    const { clientWidth, clientHeight } = this.#stage;
    return { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight), pixelRatio: devicePixelRatio };
  }

  resize(): void {
    const { width, height, pixelRatio } = this.size;
    this.#view.resize(this.size);
    this.#over.width = Math.round(width * pixelRatio);
    this.#over.height = Math.round(height * pixelRatio);
    this.#over.style.width = `${width}px`;
    this.#over.style.height = `${height}px`;
    this.schedule();
  }

  show({ scene, camera }: Picture, paintOverlay: PaintOverlay): void {
    if (scene !== this.#view.scene) this.#view.show(scene);
    this.#view.look(camera);
    this.#paintOverlay = paintOverlay;
    this.schedule();
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
    cancelAnimationFrame(this.#frame);
    this.#stage.replaceChildren();
  }

  #paint(): void {
    this.#view.frame();
    const { camera, scene } = this.#view;
    if (!scene) return;
    const { width, height, pixelRatio } = this.size;
    const context = this.#context;
    const scale = camera.scale * pixelRatio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#over.width, this.#over.height);
    const [middleX, middleY] = [(width / 2) * pixelRatio, (height / 2) * pixelRatio];
    context.setTransform(scale, 0, 0, scale, middleX - camera.x * scale, middleY - camera.y * scale);
    this.#paintOverlay(new CanvasPainter(context, { scale }), context);
  }
}

export function paintPieces(painter: CanvasPainter<CanvasImageSource>, pieces: readonly OverlayPiece[]): void {
  for (const { primitive, x, y } of pieces) painter.paint(primitive, x, y);
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
