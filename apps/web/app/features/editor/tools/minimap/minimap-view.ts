import { type Camera, type Editor, onlySelectedTopic, panBy, viewOf } from "@treeline/editor";
import type { Bounds, Point } from "@treeline/layout";
import { CanvasPainter, paintScene, type Scene } from "@treeline/scene";
import { findScreenBox } from "../../session/screen-box.ts";
import { frameOf, gripAt, MINIMAP, middleFor, overviewOf, wayFromUnder } from "./minimap-geometry.ts";

/** After a change the movement of the map has the frames for itself; the frame around the view follows it all the same. */
const PAUSE_MS = 350;
const LARGE_TOPICS = 2_000;

interface Painted {
  readonly scene: Scene;
  readonly overview: Camera;
}

/** Keeps a small picture of the whole map and the frame of the view on it up to date, at most once a frame. */
export class MinimapView {
  readonly #editor: Editor;
  readonly #canvas: HTMLCanvasElement;
  readonly #frame: HTMLElement;
  readonly #detach: () => void;
  #painted: Painted | undefined;
  #request = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** It has waited long enough. */
  #isDue = true;
  /** While the view is dragged the picture holds still: otherwise the frame would run away from the pointer. */
  #grip: Point | undefined;

  constructor(editor: Editor, { canvas, frame }: { canvas: HTMLCanvasElement; frame: HTMLElement }) {
    this.#editor = editor;
    this.#canvas = canvas;
    this.#frame = frame;
    const detach = editor.subscribe((state, before) => {
      const { scene, camera, window, selection, typing } = state;
      // Not synchronously: other listeners get this change after us.
      if (selection !== before.selection || (typing && scene !== before.scene)) queueMicrotask(() => this.#giveWay());
      if (scene !== before.scene || camera !== before.camera || window !== before.window) this.#schedule();
    });
    // The browser had taken the canvas back, and it is empty.
    const repaint = () => this.#painted && this.#paint(this.#painted.scene, this.#painted.overview);
    canvas.addEventListener("contextrestored", repaint);
    this.#detach = () => {
      detach();
      canvas.removeEventListener("contextrestored", repaint);
    };
    this.#update();
    this.#giveWay();
  }

  close(): void {
    this.#detach();
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#timer);
  }

  press(at: Point): void {
    if (!this.#painted) return;
    this.#grip = gripAt(this.#painted.overview, this.#view, at);
    this.drag(at);
  }

  drag(at: Point): void {
    if (!this.#painted || !this.#grip) return;
    const { camera } = this.#editor.state;
    this.#editor.update({ camera: { ...camera, ...middleFor(this.#painted.overview, this.#grip, at) } });
  }

  release(): void {
    this.#grip = undefined;
    this.#schedule();
  }

  /** By keys, what is selected or typed is kept in sight. */
  #giveWay(): void {
    const { state } = this.#editor;
    const topic = state.isByKeyboard || state.typing ? onlySelectedTopic(state) : undefined;
    const box = topic && findScreenBox(state, topic.id);
    const { offsetParent, offsetLeft: x, offsetTop: y } = this.#canvas.parentElement as HTMLElement;
    const by = offsetParent && box && wayFromUnder({ x, y }, box);
    if (by) this.#editor.update({ camera: panBy(state.camera, by) });
  }

  get #view(): Bounds {
    const { camera, window } = this.#editor.state;
    return viewOf(camera, window);
  }

  #schedule(): void {
    this.#request ||= requestAnimationFrame(() => {
      this.#request = 0;
      this.#update();
    });
  }

  #update(): void {
    const { scene, snapshot } = this.#editor.state;
    const overview = this.#grip && this.#painted ? this.#painted.overview : overviewOf(scene.bounds, this.#view);
    if (!this.#painted || this.#painted.scene !== scene || !isSameCamera(this.#painted.overview, overview)) {
      const isMoved = this.#painted?.scene === scene && snapshot.root.size <= LARGE_TOPICS;
      if (this.#isDue || isMoved) this.#paint(scene, overview);
      else this.#later();
    }
    if (this.#painted) this.#placeFrame(this.#painted.overview);
  }

  #later(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#isDue = true;
      this.#schedule();
    }, PAUSE_MS);
  }

  #paint(scene: Scene, overview: Camera): void {
    const context = this.#canvas.getContext("2d", { alpha: false });
    if (!context) return;
    const { width, height } = sizeInPixels();
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    const scale = (overview.scale * width) / MINIMAP.width;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.fillStyle = scene.theme.canvas;
    context.fillRect(0, 0, width, height);
    context.setTransform(scale, 0, 0, scale, width / 2 - overview.x * scale, height / 2 - overview.y * scale);
    const painter = new CanvasPainter<CanvasImageSource>(context, { scale, placeholder: scene.theme.grid });
    // The scale without the screen's pixels: the same little detail on every screen.
    paintScene(scene, painter, { view: viewOf(overview, MINIMAP), scale: overview.scale, isOverview: true });
    this.#painted = { scene, overview };
    this.#isDue = false;
  }

  #placeFrame(overview: Camera): void {
    const { left, top, width, height } = frameOf(overview, this.#view);
    const { style } = this.#frame;
    style.transform = `translate(${left}px, ${top}px)`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  }
}

function sizeInPixels(): { readonly width: number; readonly height: number } {
  return {
    width: Math.round(MINIMAP.width * devicePixelRatio),
    height: Math.round(MINIMAP.height * devicePixelRatio),
  };
}

const isSameCamera = (a: Camera, b: Camera): boolean => a.x === b.x && a.y === b.y && a.scale === b.scale;
