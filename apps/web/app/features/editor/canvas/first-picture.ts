import { buildOwnView, findOpeningCamera, type OwnFolds, ownLooksOf } from "@treeline/editor";
import type { MapDoc } from "@treeline/map";
import { type Camera, type Canvas, type CanvasMeasurer, createCanvasMeasurer, SceneBuilder } from "@treeline/scene";
import { MapView, NO_OVERLAY } from "./map-view.ts";
import { readRememberedView } from "./remembered-view.ts";

/** The map on the screen before the editor is there, and all that goes on to draw it. */
export interface FirstPicture {
  readonly view: MapView;
  readonly scenes: SceneBuilder;
  readonly measurer: CanvasMeasurer;
  readonly camera: Camera;
  readonly folds: OwnFolds;
  readonly canvas: Canvas;
  /** With which it was measured. */
  readonly fonts: ReadonlySet<FontFace>;
  close(): void;
}

/** Windows of a phone, see `NARROW`, have the toolbar at the lower edge. It comes later. */
const NARROW_PX = 768;
const DOCK_PX = 80;

export const currentCanvas = (): Canvas => (document.documentElement.dataset["ui"] === "dark" ? "dark" : "light");

export function paintFirstPicture(surface: HTMLElement, documentId: string, map: MapDoc): FirstPicture {
  const view = new MapView(surface);
  const measuring = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  const measurer = createCanvasMeasurer(measuring);
  const scenes = new SceneBuilder(measurer);
  const canvas = currentCanvas();
  const fonts = new Set([...document.fonts].filter(({ status }) => status === "loaded"));
  const { camera: remembered, folds = new Map() } = readRememberedView(documentId) ?? {};
  const scene = scenes.build(buildOwnView(map, ownLooksOf(folds)).snapshot, { canvas });
  const covered = view.size.width < NARROW_PX ? DOCK_PX : 0;
  const camera = findOpeningCamera(scene, view.size, { remembered, covered });
  view.show({ scene, camera }, NO_OVERLAY);
  return { view, scenes, measurer, camera, folds, canvas, fonts, close: () => view.close() };
}
