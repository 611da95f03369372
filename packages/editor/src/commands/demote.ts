import type { Command } from "../edit.ts";
import { listTopmost } from "../topics.ts";
import { editableTopics, idsOf, siblingsOf } from "./editable-topics.ts";

/** The topics become the last children of the sibling before them, which opens if it was folded. */
export const demote: Command = (state) => {
  const moving = listTopmost(state.topics, idsOf(editableTopics(state)));
  const [first] = moving;
  const parent = first && state.topics.parentOf(first.id);
  if (!parent || moving.some(({ id }) => state.topics.parentOf(id) !== parent)) return null;
  const siblings = siblingsOf(state, first);
  const before = siblings.slice(0, siblings.indexOf(first)).at(-1);
  if (!before) return null;
  return (edit) => {
    edit.anchorView(before.id);
    if (before.folded) edit.setFolded({ topics: [before.id], folded: false });
    edit.moveTopics({ topics: idsOf(moving), parent: before.id });
    edit.reveal(first.id);
    edit.goOnTyping();
  };
};
