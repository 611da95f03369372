import type { Direction } from "../directions.ts";
import type { Command } from "../edit.ts";
import { navigate } from "../navigate.ts";
import { extendSelection, leadOf } from "../selection.ts";

/** With nothing selected any arrow leads to the root. */
const navigateTo =
  (direction: Direction): Command =>
  (state) => {
    const lead = leadOf(state.selection);
    const target = lead === undefined ? state.snapshot.root.id : navigate(state, lead, direction);
    return target === undefined ? null : (edit) => edit.select([target]);
  };

const extendTo =
  (direction: Direction): Command =>
  (state) => {
    const lead = leadOf(state.selection);
    const target = lead === undefined ? undefined : navigate(state, lead, direction);
    if (target === undefined) return null;
    return (edit) => {
      edit.setSelection(extendSelection(state.selection, target));
      edit.reveal(target);
    };
  };

export const navigateLeft = navigateTo("left");
export const navigateRight = navigateTo("right");
export const navigateUp = navigateTo("up");
export const navigateDown = navigateTo("down");
export const extendLeft = extendTo("left");
export const extendRight = extendTo("right");
export const extendUp = extendTo("up");
export const extendDown = extendTo("down");
