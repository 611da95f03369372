import { arrangementAt, type Bounds, growthOf, type Point } from "@treeline/layout";
import type { TopicId } from "@treeline/map";
import { type Camera, findPlace, type Place, type Scene, visitVisible } from "@treeline/scene";
import { fitTo, reveal, viewInSight, viewOf } from "./camera.ts";
import type { EditorState } from "./editor-state.ts";
import { around, boxOf, distanceToBox, touches } from "./geometry.ts";
import { cornersOf, imageBoxAt } from "./handles.ts";
import type { Corner } from "./part.ts";
import { leadOf, type Selection } from "./selection.ts";

/** A topic and where it was: it is to stay there on the screen. */
export interface Anchor {
  readonly topic: TopicId;
  readonly place: Place;
  /** A corner of its picture, instead of the topic. */
  readonly corner?: Corner;
}

/**
 * Who may hold the view still, best first: the topic acted on, the one selected before and the one selected after, if they are in
 * sight, and the one at the middle of the window. To be asked before the new scene is made: making it changes what the old one knows.
 */
export function listAnchors(
  before: EditorState,
  next: { anchor?: Anchor | undefined; selection?: Selection },
): Anchor[] {
  const view = viewOf(before.camera, before.window);
  const anchors: Anchor[] = next.anchor ? [next.anchor] : [];
  for (const id of [leadOf(before.selection), next.selection && leadOf(next.selection)]) {
    const place = id === undefined ? undefined : findPlace(before.scene, id);
    if (id !== undefined && place && touches(boxOf(place), view)) anchors.push({ topic: id, place });
  }
  const middle = findMiddle(before);
  if (middle) anchors.push(middle);
  return anchors;
}

/** The topic nearest to the middle of the window. Looks at a small square first, so that a far view of a large map costs little. */
function findMiddle({ scene, camera, window }: EditorState): Anchor | undefined {
  const most = Math.max(window.width, window.height) / camera.scale;
  for (let reach = 100 / camera.scale; ; reach *= 2) {
    let best: (Anchor & { distance: number }) | undefined;
    visitVisible(scene, around(camera, reach), (branch, x, y, hue) => {
      const place = { branch, x, y, hue };
      const distance = distanceToBox(boxOf(place), camera);
      if (distance <= reach && (!best || distance < best.distance)) best = { topic: branch.node.id, place, distance };
      return true;
    });
    if (best || reach > most) return best;
  }
}

/** After a change of layout: what was all in sight stays all in sight, by the least that is needed. */
export function restoreFullView(camera: Camera, before: EditorState, { bounds }: Scene): Camera {
  const { window, covered } = before;
  const isSeen = (each: Bounds, from: Camera) => isWithin(each, viewInSight(from, window, covered));
  if (!isSeen(before.scene.bounds, before.camera) || isSeen(bounds, camera)) return camera;
  const moved = reveal(camera, window, bounds, covered);
  return isSeen(bounds, moved) ? moved : fitTo(bounds, window, { mostScale: camera.scale, covered });
}

const isWithin = (a: Bounds, b: Bounds): boolean =>
  a.left >= b.left && a.top >= b.top && a.right <= b.right && a.bottom <= b.bottom;

/** Moves the camera as far as the first anchor that is still there was moved. */
export function followAnchor({ camera, scene: before }: EditorState, anchors: readonly Anchor[], scene: Scene): Camera {
  for (const { topic, place, corner } of anchors) {
    const now = findPlace(scene, topic);
    if (!now) continue;
    const isTurned = before.layout !== scene.layout;
    const pointOf = (each: Scene, at: Place): Point => {
      const image = corner && imageBoxAt(at);
      if (image) return cornersOf(image)[corner];
      return isTurned ? at : fixedPoint(each, at);
    };
    const [from, to] = [pointOf(before, place), pointOf(scene, now)];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    return dx === 0 && dy === 0 ? camera : { ...camera, x: camera.x + dx, y: camera.y + dy };
  }
  return camera;
}

/** The point of a topic that does not move while it grows: where its line comes in. Its middle would push the map aside at every letter. */
function fixedPoint({ layout, root }: Scene, { branch, x, y }: Place): Point {
  if (arrangementAt(layout, Math.max(0, branch.depth - 1)).isOutline) return topLeft(branch, x, y);
  if (branch.node.id === root.node.id) return { x, y };
  const { width, height } = branch.node;
  const growth = growthOf(layout, { depth: branch.depth, x });
  if (growth === "down") return { x, y: y - height / 2 };
  return { x: growth === "left" ? x + width / 2 : x - width / 2, y };
}

const topLeft = ({ node }: Place["branch"], x: number, y: number): Point => ({
  x: x - node.width / 2,
  y: y - node.height / 2,
});
