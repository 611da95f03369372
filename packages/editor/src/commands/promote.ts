import type { Command } from "../edit.ts";
import { listTopmost } from "../topics.ts";
import { editableTopics, idsOf } from "./editable-topics.ts";

/** The topics become siblings of their parent, right after it and on its side. */
export const promote: Command = (state) => {
  const moving = listTopmost(state.topics, idsOf(editableTopics(state)));
  const [first] = moving;
  const parent = first && state.topics.parentOf(first.id);
  const above = parent && state.topics.parentOf(parent.id);
  if (!above || moving.some(({ id }) => state.topics.parentOf(id) !== parent)) return null;
  return (edit) => {
    edit.anchorView(first.id);
    const side = above.id === state.snapshot.root.id ? parent.side : undefined;
    edit.moveTopics({ topics: idsOf(moving), parent: above.id, after: parent.id, ...(side ? { side } : {}) });
    edit.reveal(first.id);
    edit.goOnTyping();
  };
};
