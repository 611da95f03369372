import type { Command } from "../edit.ts";
import { isBlank } from "../text/runs.ts";
import { addChild } from "./add-child.ts";

/** One stroke, two steps of undo: the text, then the child. An empty new topic has nothing to hang a child on, and the caret stays. */
export const commitAndAddChild: Command = (state) => {
  const { typing } = state;
  if (typing?.of !== "topic") return null;
  if (typing.isNew && isBlank(typing.runs)) return () => {};
  return (edit) => {
    edit.leaveBox();
    edit.runNext(addChild);
  };
};
