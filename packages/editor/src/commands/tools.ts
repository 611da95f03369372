import type { Command } from "../edit.ts";
import { nothingAfter } from "../selection.ts";
import { HAND, IDLE } from "../tool.ts";

/** Letters belong to the selected topic's text: tools have theirs only while nothing is selected. */
export const chooseHand: Command = ({ tool }) => (tool.kind === "idle" ? (edit) => edit.setTool(HAND) : null);

export const chooseSelect: Command = ({ tool }) => (tool.kind === "hand" ? (edit) => edit.setTool(IDLE) : null);

/** One thing at a time: the gesture, the search, the selection; then the key is the browser's, so that Tab leaves the canvas. */
export const escape: Command = ({ tool, search, selection, snapshot, topics }) => {
  if (tool.kind !== "idle") return (edit) => edit.setTool(IDLE);
  if (search) return (edit) => edit.setSearch(null);
  // Back to where it was drawn from: arrow keys go on from there.
  const from =
    selection.kind === "connection" ? snapshot.connections.find(({ id }) => id === selection.id)?.from : undefined;
  if (from !== undefined && topics.find(from)) return (edit) => edit.select([from]);
  return selection.kind === "none" ? null : (edit) => edit.setSelection(nothingAfter(selection));
};
