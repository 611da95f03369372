import { buildOwnView, findOpeningCamera, type OwnFolds, ownLooksOf } from "@treeline/editor";
import type { MapDoc, TopicId } from "@treeline/map";
import {
  type Camera,
  type Canvas,
  type CanvasMeasurer,
  createCanvasMeasurer,
  findPlace,
  SceneBuilder,
} from "@treeline/scene";
import { topicOfLink } from "../session/topic-link.ts";
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
  const { camera: remembered, folds: rememberedFolds = new Map() } = readRememberedView(documentId) ?? {};
  const named = topicOfLink(location.href, documentId);
  const folds = named === undefined ? rememberedFolds : openAbove(map, named, rememberedFolds);
  const scene = scenes.build(buildOwnView(map, ownLooksOf(folds)).snapshot, { canvas });
  const place = named === undefined ? undefined : findPlace(scene, named);
  const covered = view.size.width < NARROW_PX ? DOCK_PX : 0;
  const camera = place
    ? { x: place.x, y: place.y, scale: 1 }
    : findOpeningCamera(scene, view.size, { remembered, covered });
  view.show({ scene, camera }, NO_OVERLAY);
  return { view, scenes, measurer, camera, folds, canvas, fonts, close: () => view.close() };
}

function openAbove(map: MapDoc, topic: TopicId, folds: OwnFolds): OwnFolds {
  const opened = new Map(folds);
  for (let at = map.findParent(topic); at; at = map.findParent(at.id)) if (at.folded) opened.set(at.id, false);
  return opened;
}
