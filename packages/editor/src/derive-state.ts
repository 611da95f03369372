import type { MapDoc, TopicId } from "@treeline/map";
import { findPlace, type SceneBuilder } from "@treeline/scene";
import { type Anchor, followAnchor, listAnchors, restoreFullView } from "./anchor.ts";
import { reveal } from "./camera.ts";
import { caretBox } from "./caret-box.ts";
import type { Outcome } from "./edit.ts";
import type { EditorState } from "./editor-state.ts";
import { boxOf } from "./geometry.ts";
import { buildOwnView, type OwnFolds, type OwnLooks, type OwnView, ownLooksOf } from "./own-view.ts";
import { livingRelative, repairSelection, visibleAncestorOf } from "./repair-selection.ts";
import { findHits } from "./search.ts";
import { leadOf, type Selection } from "./selection.ts";
import { refreshTyping } from "./text/refresh-typing.ts";
import { IDLE, type Tool } from "./tool.ts";
import type { TopicLookup } from "./topics.ts";
import { labelOf } from "./typing.ts";

export interface DeriveDeps {
  readonly map: MapDoc;
  readonly scenes: SceneBuilder;
}

/** The state after an effect or a remote edit: the scene is rebuilt if the map changed, the selection repaired, the view anchored. */
export function deriveState(before: EditorState, outcome: Partial<Outcome>, { map, scenes }: DeriveDeps): EditorState {
  const foldedForMe = dropObsolete(outcome.foldedForMe ?? before.foldedForMe, map);
  const tool = outcome.tool ?? before.tool;
  const own = buildOwnView(map, ownLooksOf(foldedForMe, previewOf(tool, map)));
  const isSame =
    own.snapshot === before.snapshot || (before.snapshot.root === own.snapshot.root && isSameRest(before, own));
  const selection = nextSelection(before, outcome.selection, own);
  // Of the old scene, before the new one is made.
  const anchors = isSame ? [] : listAnchors(before, { anchor: outcome.anchor, selection });
  const { snapshot, topics } = isSame ? { snapshot: before.snapshot, topics: own.topics } : own;
  const typing = refreshTyping(outcome.typing === undefined ? before.typing : outcome.typing, { snapshot, topics });
  const typedLabel = labelOf(typing);
  const isSameScene = isSame && typedLabel === labelOf(before.typing);
  const scene = isSameScene ? before.scene : scenes.build(snapshot, { canvas: before.canvas, typedLabel });
  const next: EditorState = {
    ...before,
    snapshot,
    scene,
    topics,
    selection,
    foldedForMe,
    typing,
    tool: repairTool(tool, topics),
    copiedStyle: outcome.copiedStyle ?? before.copiedStyle,
    search: refreshSearch(outcome.search === undefined ? before.search : outcome.search, { snapshot, isSame }),
    camera: outcome.camera ?? nextCamera(before, anchors, scene),
  };
  if (outcome.typing && outcome.typing !== before.typing) return followCaret(next);
  return outcome.reveal === undefined ? next : { ...next, camera: cameraShowing(next, outcome.reveal) };
}

function nextCamera(
  before: EditorState,
  anchors: readonly Anchor[],
  scene: EditorState["scene"],
): EditorState["camera"] {
  const camera = followAnchor(before, anchors, scene);
  return scene.layout === before.scene.layout ? camera : restoreFullView(camera, before, scene);
}

/** One never types out of sight. */
export function followCaret(state: EditorState): EditorState {
  const { camera, window, covered, typing } = state;
  const box = typing && caretBox(state, typing);
  return box ? { ...state, camera: reveal(camera, window, box, covered) } : state;
}

/** One's own folding ends where the map has come to the same: from then on others fold that topic for everybody again. */
function dropObsolete(folds: OwnFolds, map: MapDoc): OwnFolds {
  const isNeeded = ([id, folded]: readonly [TopicId, boolean]) => {
    const topic = map.findTopic(id);
    return topic !== undefined && topic.folded !== folded;
  };
  const entries = [...folds];
  return entries.every(isNeeded) ? folds : new Map(entries.filter(isNeeded));
}

/** A picture has the size that its corner was dragged to, before the map knows. */
function previewOf(tool: Tool, map: MapDoc): OwnLooks | undefined {
  if (tool.kind !== "resizing") return undefined;
  const { topic, size } = tool;
  const image = map.findTopic(topic)?.image;
  return image && new Map([[topic, { image: { ...image, ...size } }]]);
}

const isSameRest = ({ snapshot }: EditorState, own: OwnView): boolean =>
  snapshot.connections === own.snapshot.connections && snapshot.meta === own.snapshot.meta;

function nextSelection(before: EditorState, wanted: Selection | undefined, { snapshot, topics }: OwnView): Selection {
  return repairSelection(wanted ?? before.selection, {
    topics,
    hasConnection: (id) => snapshot.connections.some((each) => each.id === id),
    heirOf: (id) => livingRelative(before, id, (each) => topics.find(each) !== undefined),
  });
}

/** A drag or a rubber band whose topic is gone ends. */
function repairTool(tool: Tool, topics: TopicLookup): Tool {
  const isThere = (id: string) => topics.find(id) !== undefined;
  if (tool.kind === "dragging" && !tool.topics.every(isThere)) return IDLE;
  if (tool.kind === "connecting") {
    if (!isThere(tool.from)) return IDLE;
    return tool.target !== null && !isThere(tool.target) ? { ...tool, target: null } : tool;
  }
  return tool.kind === "resizing" && !isThere(tool.topic) ? IDLE : tool;
}

function refreshSearch(
  search: EditorState["search"],
  { snapshot, isSame }: { snapshot: EditorState["snapshot"]; isSame: boolean },
): EditorState["search"] {
  return search === null || isSame ? search : { ...search, hits: findHits(snapshot, search.query) };
}

function cameraShowing(state: EditorState, id: string): EditorState["camera"] {
  const wanted = state.topics.find(id) ? visibleAncestorOf(state.topics, id) : leadOf(state.selection);
  const place = wanted === undefined ? undefined : findPlace(state.scene, wanted);
  return place ? reveal(state.camera, state.window, boxOf(place), state.covered) : state.camera;
}
