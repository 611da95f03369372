import type { Command } from "../edit.ts";
import { isRoot } from "../editor-state.ts";
import { listTopmost } from "../topics.ts";
import { editableTopics, idsOf } from "./editable-topics.ts";

/** Puts a new topic between the selected siblings and their parent. */
export const addParent: Command = (state) => {
  const topics = idsOf(listTopmost(state.topics, idsOf(editableTopics(state))));
  const [first] = topics;
  if (first === undefined || isRoot(state, first)) return null;
  const parents = new Set(topics.map((id) => state.topics.parentOf(id)?.id));
  if (parents.size !== 1) return null;
  return (edit) => {
    edit.anchorView(first);
    const parent = edit.addParent({ topics });
    edit.select([parent]);
    edit.startTypingNew(parent);
  };
};
