import type { Point } from "@treeline/layout";
import { findPlace } from "@treeline/scene";
import { toScreen } from "../camera.ts";
import type { Command } from "../edit.ts";
import type { EditorState } from "../editor-state.ts";
import { boxOf } from "../geometry.ts";
import { bendPoints } from "../handles.ts";
import { leadOf, selectedIds } from "../selection.ts";

/** The menu of what is selected, under it; with nothing selected that of the map. */
export const openMenu: Command = (state) => (edit) => {
  const { selection, camera, window } = state;
  const at = findSpot(state);
  edit.ask({
    kind: "context-menu",
    at: at ? toScreen(camera, window, at) : { x: window.width / 2, y: window.height / 2 },
    topics: selectedIds(selection),
    ...(selection.kind === "connection" ? { connection: selection.id } : {}),
  });
};

function findSpot({ selection, scene }: EditorState): Point | undefined {
  if (selection.kind === "connection") return bendPoints(scene, selection.id)?.from;
  const place = findPlace(scene, leadOf(selection) ?? "");
  return place && { x: boxOf(place).left, y: boxOf(place).bottom };
}
