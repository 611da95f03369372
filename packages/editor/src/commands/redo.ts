import type { Command } from "../edit.ts";

/** While typing only letters that were taken back in the same box. */
export const redo: Command = ({ isReadOnly, canRedo, typing }) =>
  isReadOnly || !canRedo || typing?.hasTyped === false ? null : (edit) => edit.stepHistory("redo");
