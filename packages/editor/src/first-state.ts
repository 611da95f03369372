import type { Size } from "@treeline/layout";
import type { MapDoc } from "@treeline/map";
import type { Camera, Canvas, SceneBuilder } from "@treeline/scene";
import { openingView } from "./camera.ts";
import type { EditorState } from "./editor-state.ts";
import type { HostAction, HostRequest } from "./host-request.ts";
import { buildOwnView, type OwnFolds, ownLooksOf } from "./own-view.ts";
import { NOTHING, selectTopics } from "./selection.ts";
import { IDLE } from "./tool.ts";

export interface EditorOptions {
  readonly map: MapDoc;
  readonly scenes: SceneBuilder;
  readonly window: Size;
  readonly isReadOnly?: boolean;
  readonly isMac?: boolean;
  readonly isInstalled?: boolean;
  readonly language?: "en" | "ru";
  readonly untitled?: string;
  readonly canvas?: Canvas;
  /** As this device remembers them. */
  readonly camera?: Camera;
  readonly foldedForMe?: OwnFolds;
  readonly offers?: Iterable<HostAction>;
  readonly onRequest?: (request: HostRequest) => void;
}

/** The root is selected, ready to be typed over; for readers nothing is selected. */
export function firstState(options: EditorOptions): EditorState {
  const { map, scenes, window, canvas = "light", foldedForMe = new Map() } = options;
  const { snapshot, topics } = buildOwnView(map, ownLooksOf(foldedForMe));
  const scene = scenes.build(snapshot, { canvas });
  return {
    snapshot,
    scene,
    topics,
    selection: options.isReadOnly || snapshot.isBlank ? NOTHING : selectTopics([snapshot.root.id]),
    typing: null,
    hovered: null,
    tool: IDLE,
    camera: options.camera ?? openingView(scene.bounds, window),
    window,
    covered: 0,
    isReadOnly: options.isReadOnly === true || map.isFromNewerVersion(),
    foldedForMe,
    search: null,
    copiedStyle: null,
    people: [],
    canUndo: false,
    canRedo: false,
    isByKeyboard: false,
    isMac: options.isMac ?? false,
    isInstalled: options.isInstalled ?? false,
    language: options.language ?? "en",
    untitled: options.untitled ?? "",
    canvas,
    offers: new Set(options.offers),
  };
}

/** The root selected and in view, unless this device remembers where the person was. */
export function showFromStart(state: EditorState, isViewGiven: boolean): EditorState {
  const { scene, window, covered, isReadOnly, snapshot } = state;
  return {
    ...state,
    selection: isReadOnly ? NOTHING : selectTopics([snapshot.root.id]),
    camera: isViewGiven ? state.camera : openingView(scene.bounds, window, covered),
  };
}
