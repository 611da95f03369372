import type { TopicId } from "@treeline/map";
import type { Direction } from "../directions.ts";
import type { Command } from "../edit.ts";
import type { EditorState } from "../editor-state.ts";
import { navigate } from "../navigate.ts";
import { visibleAncestorOf } from "../repair-selection.ts";
import { extendSelection, leadOf } from "../selection.ts";

/** With nothing selected any arrow leads to the topic that Escape has left, or to the root. */
const navigateTo =
  (direction: Direction): Command =>
  (state) => {
    const lead = leadOf(state.selection);
    const target = lead === undefined ? findStart(state) : navigate(state, lead, direction);
    return target === undefined ? null : (edit) => edit.select([target]);
  };

function findStart({ selection, snapshot, topics }: EditorState): TopicId {
  const last = selection.kind === "none" ? selection.last : undefined;
  return last !== undefined && topics.find(last) ? visibleAncestorOf(topics, last) : snapshot.root.id;
}

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
