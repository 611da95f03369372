import type { TopicId } from "@treeline/map";
import { figureOf, findPlace, hitTest, type Place, type Point } from "@treeline/scene";
import { growthOf } from "./directions.ts";
import { type EditorState, onlySelectedTopic } from "./editor-state.ts";
import { type Bounds, boxOf, distance, isInBounds } from "./geometry.ts";
import { bendPoints, cornersOf, HANDLE_DISTANCE, handleCentre, handleKind, imageBox } from "./handles.ts";
import type { PointerKind } from "./input.ts";
import { type Corner, type HandlePart, type Part, topicOf } from "./part.ts";

/** The least size of what can be hit, in screen pixels. */
const LEAST = { mouse: 24, pen: 24, touch: 44 } as const;
const CORNER_REACH = 10;

/** Handles lie on top, but a topic's box is its own: the handle of a neighbour never takes a click away from it. */
export function findPart(state: EditorState, point: Point, by: PointerKind): Part | null {
  const leastSize = LEAST[by] / state.camera.scale;
  const handle = findLever(state, point, leastSize) ?? findCorner(state, point);
  if (handle) return handle;
  const hit = hitTest(state.scene, point, { leastSize }) ?? null;
  if (hit?.kind === "topic" || hit?.kind === "badge") return hit;
  return findTopicHandle(state, point, leastSize) ?? hit;
}

/** Only topics that show their handle have one: the one under the pointer and the selected one. */
function findTopicHandle(state: EditorState, point: Point, leastSize: number): HandlePart | undefined {
  const ids = new Set([topicOf(state.hovered), onlySelectedTopic(state)?.id]);
  for (const id of ids) {
    const part = id === undefined ? undefined : handleAt(state, id, { point, leastSize });
    if (part) return part;
  }
  return undefined;
}

function handleAt(
  { scene, isReadOnly }: EditorState,
  id: TopicId,
  { point, leastSize }: { point: Point; leastSize: number },
): HandlePart | undefined {
  const place = findPlace(scene, id);
  const kind = place && handleKind(figureOf(place.branch));
  if (!kind || (kind === "add" && isReadOnly)) return undefined;
  return isInBounds(reachOf(scene.layout, place, leastSize), point) ? { kind, topic: id } : undefined;
}

/** From the edge of the topic on, so that the pointer does not lose the topic on its way to the handle. */
function reachOf(layout: EditorState["scene"]["layout"], place: Place, leastSize: number): Bounds {
  const { x, y } = handleCentre(layout, place);
  const half = Math.max(leastSize / 2, 12);
  const back = Math.max(half, HANDLE_DISTANCE);
  const box = boxOf(place);
  switch (growthOf(layout, place.x)) {
    case "down":
      return { left: x - half, right: x + half, top: box.bottom, bottom: y + back };
    case "left":
      return { left: x - back, right: box.left, top: y - half, bottom: y + half };
    case "right":
      return { left: box.right, right: x + back, top: y - half, bottom: y + half };
  }
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
  for (const [corner, at] of Object.entries(cornersOf(box)))
    if (distance(at, point) <= CORNER_REACH / state.camera.scale)
      return { kind: "corner", topic: topic.id, corner: corner as Corner };
  return undefined;
}
