import type { Command } from "../edit.ts";
import { NOTHING } from "../selection.ts";
import { HAND, IDLE } from "../tool.ts";

/** Letters belong to the selected topic's text: tools have theirs only while nothing is selected. */
export const chooseHand: Command = ({ tool }) => (tool.kind === "idle" ? (edit) => edit.setTool(HAND) : null);

export const chooseSelect: Command = ({ tool }) => (tool.kind === "hand" ? (edit) => edit.setTool(IDLE) : null);

/** One thing at a time: the gesture, the search, the selection; then the key is the browser's, so that Tab leaves the canvas. */
export const escape: Command = ({ tool, search, selection }) => {
  if (tool.kind !== "idle") return (edit) => edit.setTool(IDLE);
  if (search) return (edit) => edit.setSearch(null);
  return selection.kind === "none" ? null : (edit) => edit.setSelection(NOTHING);
};
