import type { Command } from "../edit.ts";
import { isBlank } from "../text/runs.ts";
import { cancelTyping } from "./cancel-typing.ts";

/** Leaves the text box; the topic stays selected. A new topic left empty goes again. */
export const commitTyping: Command = (state) => {
  const { typing } = state;
  if (!typing) return null;
  const isLeftEmpty = typing.of === "topic" && typing.isNew && isBlank(typing.runs);
  return isLeftEmpty ? cancelTyping(state) : (edit) => edit.leaveBox();
};
