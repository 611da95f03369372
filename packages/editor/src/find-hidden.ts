import type { TopicId } from "@treeline/map";
import { findPlace } from "@treeline/scene";
import { viewInSight, viewOf } from "./camera.ts";
import type { EditorState } from "./editor-state.ts";
import { boxOf, touches } from "./geometry.ts";
import { leadOf } from "./selection.ts";

/** The selected topic, if it is in the window but under what lies over its lower edge; while one types in it, wherever below it is. */
export function findHidden({ selection, scene, camera, window, covered, typing }: EditorState): TopicId | undefined {
  const id = leadOf(selection);
  const place = id === undefined ? undefined : findPlace(scene, id);
  if (!place) return undefined;
  const box = boxOf(place);
  const isHidden = box.bottom > viewInSight(camera, window, covered).bottom;
  return isHidden && (typing || touches(box, viewOf(camera, window))) ? id : undefined;
}
