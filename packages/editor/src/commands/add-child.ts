import type { Topic } from "@treeline/map";
import type { Command, Effect } from "../edit.ts";
import { onlyEditableTopic } from "./writable.ts";

/** Adds an empty last child to the selected topic and puts the caret in it. */
export const addChild: Command = (state) => {
  const parent = onlyEditableTopic(state);
  return parent ? addChildTo(parent) : null;
};

export const addChildTo =
  (parent: Topic): Effect =>
  (edit) => {
    edit.keepInPlace(parent.id);
    // In a folded topic the caret would be in a topic that nobody sees.
    if (parent.folded) edit.setFolded({ topics: [parent.id], folded: false });
    const child = edit.addTopic({ parent: parent.id });
    edit.select([child]);
    edit.startTypingNew(child);
  };
