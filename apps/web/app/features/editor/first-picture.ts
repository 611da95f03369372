import type { DocumentItem } from "@treeline/contract";
import { findOpeningCamera } from "@treeline/editor";
import { buildSnapshot, type MapSchema } from "@treeline/map";
import { type Camera, type Canvas, type CanvasMeasurer, createCanvasMeasurer, SceneBuilder } from "@treeline/scene";
import { MapView, NO_OVERLAY } from "./canvas/map-view.ts";
import { readRememberedView } from "./canvas/remembered-view.ts";

/** The map as the server sent it, on the screen before the live document is there, and all that goes on to draw it. */
export interface FirstPicture {
  readonly view: MapView;
  readonly scenes: SceneBuilder;
  readonly measurer: CanvasMeasurer;
  readonly camera: Camera;
  readonly canvas: Canvas;
  close(): void;
}

export const currentCanvas = (): Canvas => (document.documentElement.dataset["ui"] === "dark" ? "dark" : "light");

export function paintFirstPicture(surface: HTMLElement, item: DocumentItem, schema: MapSchema): FirstPicture {
  const view = new MapView(surface);
  const measuring = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  const measurer = createCanvasMeasurer(measuring);
  const scenes = new SceneBuilder(measurer);
  const { name, layout_type: layout, theme } = item;
  const canvas = currentCanvas();
  const scene = scenes.build(buildSnapshot(schema, { name, layout, theme }), { canvas });
  const camera = findOpeningCamera(scene, view.size, readRememberedView(item.id));
  view.show({ scene, camera }, NO_OVERLAY);
  return { view, scenes, measurer, camera, canvas, close: () => view.close() };
}
