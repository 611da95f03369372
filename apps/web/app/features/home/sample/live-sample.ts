import { clampScale, nextScale, openingView, panBy, toMap, zoomAt } from "@treeline/editor";
import type { Point, Size } from "@treeline/layout";
import { buildSnapshot, type LayoutName, type MapSchema, type ThemeName, type TopicId } from "@treeline/map";
import {
  type Camera,
  type CanvasMeasurer,
  CanvasView,
  createCanvasMeasurer,
  type Scene,
  SceneBuilder,
} from "@treeline/scene";
import { imageUrl } from "../images.ts";
import { readScene, type SceneParts } from "./read-scene.ts";
import { type Box, SAMPLE_LOOK, type Sample, type SampleParts } from "./sample.ts";

/** What is drawn over the canvas. */
export interface SampleState extends SceneParts {
  /** The branch under the pointer. */
  readonly hovered: TopicId | null;
  readonly look: Look;
}

export interface Look {
  readonly layout: LayoutName;
  readonly theme: ThemeName;
}

export interface SampleParent {
  /** The element that the map fills. */
  readonly ground: HTMLElement;
  /** Where to stand before anybody has moved the map: as the picture shows it. */
  firstCamera(): Camera;
  /** In every frame, so that what lies over the canvas goes with it. */
  place(camera: Camera, window: Size): void;
}

const MOST_SCALE = 2;
const LEAST_SCALE = 0.3;
/** The least size of what can be hit, in screen pixels. */
const LEAST_HIT = 24;

/** The sample map drawn by the engine: it can be moved, zoomed, folded and given another look. Lives outside React, which reads `state`. */
export class LiveSample {
  readonly #parent: SampleParent;
  readonly #sample: Sample;
  readonly #measurer: CanvasMeasurer;
  readonly #scenes: SceneBuilder;
  readonly #view: CanvasView<CanvasImageSource>;
  readonly #canvas: HTMLCanvasElement;
  readonly #listeners = new Set<() => void>();
  readonly #stop = new AbortController();
  #schema: MapSchema;
  #scene: Scene;
  #camera: Camera;
  #state: SampleState;
  #parts: SampleParts;
  #isMoved = false;
  #frame = 0;

  constructor(parent: SampleParent, sample: Sample) {
    this.#parent = parent;
    this.#sample = sample;
    this.#schema = sample.schema;
    this.#parts = sample.parts;
    this.#measurer = createCanvasMeasurer(
      document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D,
    );
    this.#scenes = new SceneBuilder(this.#measurer);
    this.#canvas = document.createElement("canvas");
    parent.ground.append(this.#canvas);
    const images = loadImages(sample, () => this.#repaint());
    this.#view = new CanvasView<CanvasImageSource>(this.#canvas, this.#size, { findImage: (id) => images.get(id) });
    this.#scene = this.#buildScene(SAMPLE_LOOK);
    this.#camera = parent.firstCamera();
    this.#state = { ...readScene(this.#scene, sample.parts), hovered: null, look: SAMPLE_LOOK };
    this.#watch();
    this.#paint();
  }

  get state(): SampleState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** By screen pixels. */
  pan(by: Point): void {
    this.#look(panBy(this.#camera, by));
  }

  zoom(at: Point, factor: number): void {
    this.#look(zoomAt(this.#camera, this.#size, { at, scale: limitScale(this.#camera.scale * factor) }));
  }

  step(direction: "in" | "out"): void {
    const { width, height } = this.#size;
    const scale = limitScale(nextScale(this.#camera.scale, direction));
    this.#look(zoomAt(this.#camera, this.#size, { at: { x: width / 2, y: height / 2 }, scale }));
  }

  /** Back to where the picture was. */
  reset(): void {
    this.#isMoved = false;
    this.#camera = this.#wholeCamera();
    this.#schedule();
  }

  /** As the pickers of the header do. */
  setLook(look: Partial<Look>): void {
    const next = { ...this.#state.look, ...look };
    const isMoved = this.#isMoved && next.layout === this.#state.look.layout;
    this.#state = { ...this.#state, look: next };
    this.#show();
    if (!isMoved) this.reset();
  }

  /** Another person types: the topic is made with its first letter. */
  type(id: TopicId, { below, text, by }: { below: TopicId; text: string; by: keyof SampleParts }): void {
    const place = { parent: below, order: `b${id}` };
    const nodes = { ...this.#schema.nodes, [id]: { ...place, ...this.#schema.nodes[id], text: [{ text }] } };
    this.#schema = { ...this.#schema, nodes };
    this.#parts = { ...this.#parts, [by]: id };
    this.#show();
  }

  /** The branch at a point of the stage that a press would fold or unfold. */
  findBranch(at: Point): TopicId | null {
    const point = toMap(this.#camera, this.#size, at);
    const least = LEAST_HIT / this.#camera.scale;
    return this.#state.toggles.find(({ box }) => isInside(box, point, least))?.id ?? null;
  }

  hover(id: TopicId | null): void {
    if (id !== this.#state.hovered) this.#tell({ ...this.#state, hovered: id });
  }

  /** The topic that was pressed stays where it is on the screen. */
  toggle(id: TopicId): void {
    const node = this.#schema.nodes[id];
    const before = this.#findBox(id);
    if (!node || !before) return;
    const { folded, ...open } = node;
    const nodes = { ...this.#schema.nodes, [id]: folded ? open : { ...open, folded: true as const } };
    this.#schema = { ...this.#schema, nodes };
    this.#show();
    const after = this.#findBox(id) ?? before;
    const { x, y, scale } = this.#camera;
    this.#isMoved = true;
    this.#camera = { x: x + after.x - before.x, y: y + after.y - before.y, scale };
  }

  close(): void {
    this.#stop.abort();
    cancelAnimationFrame(this.#frame);
    this.#canvas.remove();
    this.#listeners.clear();
  }

  get #size(): Size & { readonly pixelRatio: number } {
    const { clientWidth, clientHeight } = this.#parent.ground;
    return { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight), pixelRatio: devicePixelRatio };
  }

  /** As the picture shows it; in another layout as the editor opens it. */
  #wholeCamera(): Camera {
    return this.#state.look.layout === SAMPLE_LOOK.layout
      ? this.#parent.firstCamera()
      : openingView(this.#scene.bounds, this.#size);
  }

  #buildScene(look: Look): Scene {
    const snapshot = buildSnapshot(this.#schema, { name: this.#sample.name, ...look });
    const canvas = document.documentElement.dataset["ui"] === "dark" ? "dark" : "light";
    return this.#scenes.build(snapshot, { canvas });
  }

  #findBox(topic: TopicId): Box | undefined {
    return this.#state.toggles.find(({ id }) => id === topic)?.box;
  }

  #show(): void {
    this.#scene = this.#buildScene(this.#state.look);
    this.#schedule();
    this.#tell({ ...this.#state, ...readScene(this.#scene, this.#parts) });
  }

  /** The middle of the window never leaves the map: nobody can lose it. */
  #look({ x, y, scale }: Camera): void {
    const { left, top, right, bottom } = this.#scene.bounds;
    this.#isMoved = true;
    this.#camera = { x: Math.min(Math.max(x, left), right), y: Math.min(Math.max(y, top), bottom), scale };
    this.#schedule();
  }

  #tell(state: SampleState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** The size of the window, light and dark, fonts that arrive. */
  #watch(): void {
    const { signal } = this.#stop;
    const sizes = new ResizeObserver(() => {
      this.#view.resize(this.#size);
      if (!this.#isMoved) this.#camera = this.#wholeCamera();
      this.#schedule();
    });
    sizes.observe(this.#parent.ground);
    const modes = new MutationObserver(() => this.#show());
    modes.observe(document.documentElement, { attributeFilter: ["data-ui"] });
    const remeasure = () => {
      this.#measurer.forget();
      this.#scenes.forgetSizes();
      this.#show();
    };
    document.fonts.addEventListener("loadingdone", remeasure, { signal });
    signal.addEventListener("abort", () => {
      sizes.disconnect();
      modes.disconnect();
    });
  }

  #repaint(): void {
    this.#view.repaint();
    this.#schedule();
  }

  #schedule(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  #paint(): void {
    if (this.#view.scene !== this.#scene) this.#view.show(this.#scene);
    this.#view.look(this.#camera);
    this.#view.frame();
    this.#parent.place(this.#camera, this.#size);
  }
}

const limitScale = (scale: number): number => clampScale(Math.min(Math.max(scale, LEAST_SCALE), MOST_SCALE));

function isInside({ x, y, width, height }: Box, point: Point, least: number): boolean {
  const [across, down] = [Math.max(width, least) / 2, Math.max(height, least) / 2];
  return Math.abs(point.x - x - width / 2) <= across && Math.abs(point.y - y - height / 2) <= down;
}

function loadImages({ schema }: Sample, onArrival: () => void): Map<string, HTMLImageElement> {
  const images = new Map<string, HTMLImageElement>();
  for (const { image } of Object.values(schema.nodes)) {
    const url = image && imageUrl(image.id);
    if (!image || url === undefined) continue;
    const element = new Image();
    element.addEventListener("load", () => {
      images.set(image.id, element);
      onArrival();
    });
    element.src = url;
  }
  return images;
}
