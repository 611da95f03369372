import type { Command } from "../edit.ts";
import { redoTyped } from "../typing.ts";

export const redo: Command = (state) => {
  const { typing } = state;
  if (state.isReadOnly) return null;
  if (typing?.of === "topic") {
    const next = redoTyped(typing);
    return next && ((edit) => edit.setTyping(next));
  }
  return state.canRedo ? (edit) => edit.travel("redo") : null;
};
