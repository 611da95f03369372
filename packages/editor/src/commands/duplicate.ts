import { buildForest } from "../clipboard/build-forest.ts";
import type { Command } from "../edit.ts";
import { listTopmost } from "../topics.ts";
import { editableTopics, idsOf } from "./editable-topics.ts";

/** Copies right after the last of the selected topics, and selected. */
export const duplicate: Command = (state) => {
  const topics = listTopmost(state.topics, idsOf(editableTopics(state)));
  const last = topics.at(-1);
  const parent = last && state.topics.parentOf(last.id);
  if (!parent || topics.some(({ id }) => id === state.snapshot.root.id)) return null;
  return (edit) => {
    const { forest, connections } = buildForest(state, idsOf(topics));
    edit.anchorView(last.id);
    edit.select(edit.pasteTopics({ parent: parent.id, after: last.id, forest, connections }));
  };
};
