import type { Command } from "../edit.ts";
import { undoTyped } from "../typing.ts";

/** While typing first the text letter by letter, then on into the map. */
export const undo: Command = (state) => {
  const { typing } = state;
  if (state.isReadOnly) return null;
  if (typing?.of === "topic") {
    const before = undoTyped(typing);
    if (before) return (edit) => edit.setTyping(before);
  }
  if (!state.canUndo) return null;
  return (edit) => {
    if (typing) edit.setTyping(null);
    edit.travel("undo");
  };
};
