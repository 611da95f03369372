import type { Command } from "../edit.ts";

/** While typing first one's own letters, then on into the map. */
export const undo: Command = ({ isReadOnly, canUndo }) =>
  isReadOnly || !canUndo ? null : (edit) => edit.stepHistory("undo");
