import type { Command } from "../edit.ts";
import { isRoot } from "../editor-state.ts";
import { editableTopics } from "./editable-topics.ts";

/** The children of a deleted topic take its place and are selected. */
export const deleteButKeepChildren: Command = (state) => {
  const topics = editableTopics(state).filter(({ id }) => !isRoot(state, id));
  if (topics.length === 0) return null;
  const gone = new Set(topics.map(({ id }) => id));
  return (edit) => {
    const [child] = topics.flatMap(({ children }) => children);
    if (child) edit.anchorView(child.id);
    for (const { id } of topics) edit.deleteButKeepChildren(id);
    const kept = topics.flatMap(({ children }) => children).filter(({ id }) => !gone.has(id));
    if (kept.length > 0) edit.select(kept.map(({ id }) => id));
  };
};
