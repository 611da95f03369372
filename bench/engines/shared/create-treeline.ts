// One of the peers brings a Yjs of its own; a second copy in one bundle would not know the other's documents.
// @ts-expect-error -- the file has no types beside it
import * as Y from "../../../node_modules/yjs/dist/yjs.mjs";
import {
  addTopic,
  applySchema,
  buildSnapshot,
  createMap,
  type MapDoc,
  type MapSchema,
  type MapSnapshot,
  openMap,
  setFolded,
  setText,
} from "../../../packages/map/src/index.ts";
import {
  CanvasView,
  createCanvasMeasurer,
  findPlace,
  frameOf,
  SceneBuilder,
} from "../../../packages/scene/src/index.ts";
import { schemaOf } from "../../trees/schema-of.ts";
import type { Engine } from "../engine.ts";

const META = { name: "Bench", layout: "CompactBoxH", theme: "Colorful" } as const;

/** The same map as the bytes of its live document. */
function updateOf(schema: MapSchema): Uint8Array {
  const map = createMap({ ...META, rootId: schema.root });
  applySchema(map, schema);
  return Y.encodeStateAsUpdate(map.doc);
}

/**
 * `opensFrom` "schema" is what the product does: the first picture from JSON, the live document right after it. "live" waits for the
 * live document before it paints, so that the first picture can be edited at once.
 */
export function createTreeline(opensFrom: "schema" | "live"): Engine {
  let stage: HTMLElement;
  let schema: MapSchema;
  let update: Uint8Array;
  let map: MapDoc | undefined;
  let view: View;

  const goLive = () => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, update);
    map = openMap(doc, { newId: () => nextId });
    map.subscribe(({ snapshot }) => view.show(snapshot));
  };
  let nextId = "";
  const live = () => {
    if (!map) throw new Error("The live document is not there yet.");
    return map;
  };

  return {
    settleMs: 0,
    prepare(tree, element) {
      stage = element;
      schema = schemaOf(tree);
      update = updateOf(schema);
    },
    open() {
      view = new View(stage);
      if (opensFrom === "live") {
        goLive();
        view.show(live().read());
      } else {
        view.show(buildSnapshot(schema, META));
        view.afterPaint(() => {
          goLive();
          view.show(live().read());
        });
      }
    },
    isComplete: () => view.isPainted,
    centerOn(id) {
      view.centerOn(id);
    },
    addChild({ parentId, id, text }) {
      nextId = id;
      addTopic(live(), { parent: parentId, text });
    },
    editText(id, text) {
      setText(live(), { topic: id, text });
    },
    setFolded(id, isFolded) {
      setFolded(live(), { topics: [id], folded: isFolded });
    },
    panBy: (dx, dy) => view.panBy(dx, dy),
    zoomTo: (scale) => view.zoomTo(scale),
    fit: () => view.fit(),
    scale: () => view.scale,
  };
}

/** A bare host: one canvas, a camera, and a frame when something changed. */
class View {
  isPainted = false;
  #sharpening: ReturnType<typeof setTimeout> | undefined;
  #afterPaint: (() => void) | undefined;
  readonly #stage: HTMLElement;
  readonly #view: CanvasView<CanvasImageSource>;
  readonly #builder: SceneBuilder;

  constructor(stage: HTMLElement) {
    const canvas = document.createElement("canvas");
    canvas.style.willChange = "transform";
    stage.append(canvas);
    const own = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    this.#stage = stage;
    this.#builder = new SceneBuilder(createCanvasMeasurer(own));
    this.#view = new CanvasView<CanvasImageSource>(canvas, {
      width: stage.clientWidth,
      height: stage.clientHeight,
      pixelRatio: devicePixelRatio,
    });
  }

  get scale(): number {
    return this.#view.camera.scale;
  }

  show(snapshot: MapSnapshot): void {
    this.#view.show(this.#builder.build(snapshot));
    this.#schedule();
  }

  afterPaint(call: () => void): void {
    this.#afterPaint = call;
  }

  centerOn(id: string): void {
    const place = this.#view.scene && findPlace(this.#view.scene, id);
    if (!place) throw new Error(`${id} is not shown.`);
    this.#view.look({ x: place.x, y: place.y, scale: this.scale });
    this.#schedule();
  }

  panBy(dx: number, dy: number): void {
    const { x, y, scale } = this.#view.camera;
    this.#view.look({ x: x - dx / scale, y: y - dy / scale, scale });
    this.#view.frame();
  }

  zoomTo(scale: number): void {
    this.#view.look({ ...this.#view.camera, scale });
    if (!this.#view.frame({ mayStretch: true })) return;
    // As the editor does: sharp once the zoom has ended.
    clearTimeout(this.#sharpening);
    this.#sharpening = setTimeout(() => {
      this.#view.repaint();
      this.#view.frame();
    }, 150);
  }

  fit(): void {
    if (!this.#view.scene) return;
    const { left, top, width, height } = frameOf(this.#view.scene);
    const scale = Math.min(1, this.#stage.clientWidth / width, this.#stage.clientHeight / height);
    this.#view.look({ x: left + width / 2, y: top + height / 2, scale });
    this.#schedule();
  }

  #schedule(): void {
    this.isPainted = false;
    requestAnimationFrame(() => {
      this.#view.frame();
      this.isPainted = true;
      const after = this.#afterPaint;
      this.#afterPaint = undefined;
      if (after) setTimeout(after, 50);
    });
  }
}
