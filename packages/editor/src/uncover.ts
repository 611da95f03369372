import type { Bounds } from "@treeline/layout";
import { findPlace } from "@treeline/scene";
import { reveal, viewInSight, viewOf } from "./camera.ts";
import { labelBox } from "./caret-box.ts";
import { followCaret } from "./derive-state.ts";
import type { EditorState } from "./editor-state.ts";
import { boxOf, touches } from "./geometry.ts";
import { leadOf } from "./selection.ts";

/** Something has come to lie over the lower edge: the caret, else what is selected and was in sight, moves out from under it. */
export function uncover(state: EditorState): EditorState {
  if (state.typing) return followCaret(state);
  const { camera, window, covered } = state;
  const box = selectedBox(state);
  if (!box || box.bottom <= viewInSight(camera, window, covered).bottom) return state;
  return touches(box, viewOf(camera, window)) ? { ...state, camera: reveal(camera, window, box, covered) } : state;
}

function selectedBox({ selection, scene }: EditorState): Bounds | undefined {
  if (selection.kind === "connection") return labelBox(scene, selection.id);
  const id = leadOf(selection);
  const place = id === undefined ? undefined : findPlace(scene, id);
  return place && boxOf(place);
}
