import {
  arrangementAt,
  type Bounds,
  type Branch,
  growthOf,
  type LayoutName,
  type Point,
  traitsOf,
} from "@treeline/layout";
import type { Connection, Handle, TopicId } from "@treeline/map";
import { figureOf, findPlace, type Place, placeContent, type Scene } from "@treeline/scene";
import { type EditorState, onlySelectedTopic } from "./editor-state.ts";
import { listFoldable } from "./list-foldable.ts";
import { type Corner, type HandlePart, topicOf } from "./part.ts";

/** From the edge of a topic to the middle of its add handle or collapse toggle. */
const HANDLE_DISTANCE = 18;
export const ADD_RADIUS = 9;
export const TOGGLE_RADIUS = 8.5;

/** From the collapse toggle of a parent, or the badge of a folded one, to its add handle. */
const BESIDE_TOGGLE = 20;

/** From the edge of a topic to the middle of the handle for a sibling: hardly inside, where a double click edits. */
const SIBLING_DISTANCE = 6;

/** Farther away handles would be larger than topics. */
const LEAST_SCALE = 0.4;

/** A press leaves handles as they are. */
const hasRoomForHandles = ({ tool, camera }: EditorState): boolean =>
  (tool.kind === "idle" || tool.kind === "pressed") && camera.scale >= LEAST_SCALE;

/** Those of what is selected. Only what is shown can be pressed. */
export const areHandlesShown = (state: EditorState): boolean => hasRoomForHandles(state) && !state.typing;

/** Topics that show their handles: the one under the pointer and the selected one, except the one that is typed in. */
export function listHandleOwners(state: EditorState, isTyping = state.typing !== null): TopicId[] {
  if (!hasRoomForHandles(state)) return [];
  const [hovered, selected] = [topicOf(state.hovered), onlySelectedTopic(state)?.id];
  const owners = isTyping ? [hovered === selected ? undefined : hovered] : [hovered, selected];
  return [...new Set(owners)].filter((id) => id !== undefined);
}

/** Something to press at a topic, and where its middle is in the map. */
export interface TopicHandle {
  readonly part: Extract<HandlePart, { kind: "add" | "toggle" }>;
  readonly at: Point;
}

/**
 * Where children grow, each topic offers one more, and a parent to fold them; a folded one has its badge there already. The selected one
 * also offers a sibling at the edge where that would come.
 */
export function listTopicHandles(state: EditorState, { branch, x, y }: Place): TopicHandle[] {
  const { scene, isReadOnly, snapshot } = state;
  const { topic } = figureOf(branch);
  const { width, height } = branch.node;
  const growth = growthOf(scene.layout, { depth: branch.depth, x });
  const isDown = growth === "down";
  const away = (isDown ? height : width) / 2 + HANDLE_DISTANCE;
  const main = isDown ? { x, y: y + away } : { x: growth === "left" ? x - away : x + away, y };
  const isLeaf = topic.children.length === 0;
  const handles: TopicHandle[] = [];
  if (!topic.folded && listFoldable(state, topic).length > 0)
    handles.push({ part: { kind: "toggle", topic: topic.id }, at: main });
  if (isReadOnly) return handles;
  // In an outline there is a child on the line below.
  const isInRow = isDown || arrangementAt(scene.layout, branch.depth).isOutline;
  const beside = isInRow ? { x: main.x + BESIDE_TOGGLE, y: main.y } : { x: main.x, y: main.y + BESIDE_TOGGLE };
  const child = isLeaf ? main : beside;
  if (topic.id === snapshot.root.id && traitsOf(scene.layout).isTwoSided)
    // Each side has one: a handle says where the new topic comes.
    for (const side of ["right", "left"] as const)
      handles.push({
        part: { kind: "add", topic: topic.id, as: "child", side },
        at: { x: side === "left" ? 2 * x - main.x : child.x, y: side === "left" ? y : child.y },
      });
  else handles.push({ part: { kind: "add", topic: topic.id, as: "child" }, at: child });
  const isOnly = onlySelectedTopic(state)?.id === topic.id && topic.id !== snapshot.root.id;
  // Only under the mouse: keys and fingers do not point, and it covers a little of the next topic.
  if (isOnly && topicOf(state.hovered) === topic.id) {
    handles.push({
      part: { kind: "add", topic: topic.id, as: "sibling" },
      at: siblingEdge(scene.layout, branch, { x, y }),
    });
  }
  return handles;
}

/** Where the next sibling would come; in a row at the corner, if the handles for children have the middle of that edge. */
function siblingEdge(layout: LayoutName, { node, depth }: Branch, { x, y }: Point): Point {
  const [right, bottom] = [x + node.width / 2 + SIBLING_DISTANCE, y + node.height / 2];
  if (arrangementAt(layout, depth - 1).stack === "y") return { x, y: bottom + SIBLING_DISTANCE };
  return { x: right, y: arrangementAt(layout, depth).growth === "down" ? y : bottom };
}

/** Where the ends of the levers of a selected connection are. */
export function bendPoints(scene: Scene, connection: string): { from: Point; to: Point } | undefined {
  const placed = scene.connections.find((each) => each.connection.id === connection);
  return placed && { from: placed.curve[1], to: placed.curve[2] };
}

/** The same from the middles of their topics, as they are stored. */
export function leversOf(scene: Scene, { id, from, to }: Connection): { from?: Handle; to?: Handle } {
  const points = bendPoints(scene, id);
  const leverAt = (topic: TopicId, point: Point | undefined): Handle | undefined => {
    const place = findPlace(scene, topic);
    return place && point && { x: Math.round(point.x - place.x), y: Math.round(point.y - place.y) };
  };
  const [first, second] = [leverAt(from, points?.from), leverAt(to, points?.to)];
  return { ...(first && { from: first }), ...(second && { to: second }) };
}

/** An image in the map. */
export function imageBox(scene: Scene, id: TopicId): Bounds | undefined {
  const place = findPlace(scene, id);
  return place && imageBoxAt(place);
}

export function imageBoxAt({ branch, x, y }: Place): Bounds | undefined {
  const { image } = placeContent(figureOf(branch));
  if (!image) return undefined;
  const [left, top] = [x + image.x, y + image.y];
  return { left, top, right: left + image.width, bottom: top + image.height };
}

export const OPPOSITE_CORNER: Readonly<Record<Corner, Corner>> = {
  "top-left": "bottom-right",
  "top-right": "bottom-left",
  "bottom-left": "top-right",
  "bottom-right": "top-left",
};

export function cornersOf({ left, top, right, bottom }: Bounds): Readonly<Record<Corner, Point>> {
  return {
    "top-left": { x: left, y: top },
    "top-right": { x: right, y: top },
    "bottom-left": { x: left, y: bottom },
    "bottom-right": { x: right, y: bottom },
  };
}
