import { findPlace } from "@treeline/scene";
import { fitTo, nextScale, zoomAt } from "../camera.ts";
import type { Command } from "../edit.ts";
import type { EditorState } from "../editor-state.ts";
import { boxOf, joinBounds } from "../geometry.ts";
import { selectedIds } from "../selection.ts";

const middleOf = ({ window }: EditorState) => ({ x: window.width / 2, y: window.height / 2 });

const zoomTo =
  (scaleOf: (scale: number) => number): Command =>
  (state) => {
    const { camera, window } = state;
    const scale = scaleOf(camera.scale);
    if (scale === camera.scale) return null;
    return (edit) => edit.look(zoomAt(camera, window, { at: middleOf(state), scale }));
  };

export const zoomIn = zoomTo((scale) => nextScale(scale, "in"));
export const zoomOut = zoomTo((scale) => nextScale(scale, "out"));
export const zoomReset = zoomTo(() => 1);

export const fitMap: Command =
  ({ scene, window, covered }) =>
  (edit) =>
    edit.look(fitTo(scene.bounds, window, { covered }));

export const zoomToSelection: Command = ({ scene, selection, window, covered }) => {
  const places = selectedIds(selection).flatMap((id) => findPlace(scene, id) ?? []);
  const bounds = joinBounds(places.map(boxOf));
  return bounds ? (edit) => edit.look(fitTo(bounds, window, { mostScale: 2, covered })) : null;
};
