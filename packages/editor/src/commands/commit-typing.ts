import type { Command } from "../edit.ts";
import { isBlank } from "../text/runs.ts";
import { cancelTyping } from "./cancel-typing.ts";

/** Writes what was typed; the topic stays selected. A new topic left empty goes again. */
export const commitTyping: Command = (state) => {
  const { typing } = state;
  if (!typing) return null;
  const isLeftEmpty = typing.of === "topic" && typing.addedIn !== undefined && isBlank(typing.runs);
  return isLeftEmpty ? cancelTyping(state) : (edit) => edit.keepTyped();
};
