import { arrangementAt, type Point } from "@treeline/layout";
import type { TopicId } from "@treeline/map";
import { findPlace, hitTest, type Place } from "@treeline/scene";
import { type EditorState, onlySelectedTopic } from "./editor-state.ts";
import { boxOf, distance, isInBounds } from "./geometry.ts";
import {
  ADD_RADIUS,
  areHandlesShown,
  bendPoints,
  cornersOf,
  imageBox,
  listHandleOwners,
  listTopicHandles,
} from "./handles.ts";
import type { PointerInput } from "./input.ts";
import type { Corner, HandlePart, Part } from "./part.ts";

/** The least size of what can be hit, in screen pixels. */
const LEAST = { mouse: 24, pen: 24, touch: 44 } as const;
const CORNER_REACH = 10;
const WAY = 12;

type Pointing = Pick<PointerInput, "kind" | "endsTyping">;

/**
 * Handles lie on top. Those of the selected topic come first, for they are in plain sight: all around them that a finger may hit is
 * theirs, but for what is drawn of topics. Those of the topic under the pointer take no click away from another topic.
 */
export function findPart(state: EditorState, point: Point, { kind, endsTyping }: Pointing): Part | null {
  const leastSize = LEAST[kind] / state.camera.scale;
  const reach = Math.max(leastSize / 2, LEAST.mouse / 2);
  const isShown = areHandlesShown(state) && !endsTyping;
  const selected = isShown ? onlySelectedTopic(state)?.id : undefined;
  const handle =
    (isShown && (findLever(state, point, leastSize) ?? findCorner(state, point))) ||
    findTopicHandle(state, selected, { point, reach: isOnTopic(state, point) ? ADD_RADIUS : reach });
  if (handle) return handle;
  const hit = hitTest(state.scene, point, { leastSize }) ?? null;
  if (hit?.kind === "topic" || hit?.kind === "badge") return hit;
  for (const id of listHandleOwners(state, endsTyping)) {
    const near = findTopicHandle(state, id, { point, reach });
    if (near) return near;
  }
  return hit;
}

function isOnTopic({ scene }: EditorState, point: Point): boolean {
  const kind = hitTest(scene, point, { leastSize: 0 })?.kind;
  return kind === "topic" || kind === "badge";
}

/** Only topics that show their handles have them: the one under the pointer and the selected one. */
function findTopicHandle(
  state: EditorState,
  id: TopicId | undefined,
  { point, reach }: { point: Point; reach: number },
): HandlePart | undefined {
  const place = id === undefined ? undefined : findPlace(state.scene, id);
  if (!place) return undefined;
  const handles = listTopicHandles(state, place).sort((a, b) => distance(a.at, point) - distance(b.at, point));
  // Over another topic nothing but the handle itself counts.
  const hasWay = reach > ADD_RADIUS;
  return handles.find(({ at }) => distance(at, point) <= reach || (hasWay && isOnTheWay(state, place, at, point)))
    ?.part;
}

/** Between a topic and one of its handles, so that the pointer does not lose the topic on its way. */
function isOnTheWay(state: EditorState, place: Place, { x, y }: Point, point: Point): boolean {
  const box = boxOf(place);
  const isDown = arrangementAt(state.scene.layout, place.branch.depth).growth === "down";
  const way = isDown
    ? { left: x - WAY, right: x + WAY, top: box.bottom, bottom: y }
    : { left: Math.min(x, box.right), right: Math.max(x, box.left), top: y - WAY, bottom: y + WAY };
  return isInBounds(way, point);
}

function findLever(state: EditorState, point: Point, leastSize: number): HandlePart | undefined {
  const { selection, scene, isReadOnly } = state;
  if (selection.kind !== "connection" || isReadOnly) return undefined;
  const ends = bendPoints(scene, selection.id);
  if (!ends) return undefined;
  for (const end of ["from", "to"] as const)
    if (distance(ends[end], point) <= leastSize / 2) return { kind: "bend", connection: selection.id, end };
  return undefined;
}

function findCorner(state: EditorState, point: Point): HandlePart | undefined {
  const topic = onlySelectedTopic(state);
  if (!topic?.image || state.isReadOnly) return undefined;
  const box = imageBox(state.scene, topic.id);
  if (!box) return undefined;
  // The middle of a small picture is for dragging its topic.
  const reach = Math.min(CORNER_REACH / state.camera.scale, (box.right - box.left) / 3, (box.bottom - box.top) / 3);
  for (const [corner, at] of Object.entries(cornersOf(box)))
    if (distance(at, point) <= reach) return { kind: "corner", topic: topic.id, corner: corner as Corner };
  return undefined;
}
