import { type EditorState, toScreen } from "@treeline/editor";
import type { TopicId } from "@treeline/map";
import { findPlace, type Place } from "@treeline/scene";

/** On the stage, in pixels. */
export interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a topic is shown; undefined if it is not: folded away or gone. */
export function findScreenBox(state: EditorState, id: TopicId): ScreenBox | undefined {
  const place = findPlace(state.scene, id);
  return place && screenBoxAt(place, state);
}

export function screenBoxAt({ branch, x, y }: Omit<Place, "hue">, { camera, window }: EditorState): ScreenBox {
  const { width, height } = branch.node;
  const { scale } = camera;
  const { x: left, y: top } = toScreen(camera, window, { x: x - width / 2, y: y - height / 2 });
  return { left, top, width: width * scale, height: height * scale };
}

/** Around all of them that are shown. */
export function findScreenBoxOfAll(state: EditorState, ids: readonly TopicId[]): ScreenBox | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const id of ids) {
    const box = findScreenBox(state, id);
    if (!box) continue;
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.left + box.width);
    bottom = Math.max(bottom, box.top + box.height);
  }
  return right < left ? undefined : { left, top, width: right - left, height: bottom - top };
}

export function isSameBox(a: ScreenBox | undefined, b: ScreenBox | undefined): boolean {
  if (!a || !b) return a === b;
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}
