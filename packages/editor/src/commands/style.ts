import type { Command } from "../edit.ts";
import { leadTopic } from "../editor-state.ts";
import { editableTopics, idsOf } from "./editable-topics.ts";

export const copyStyle: Command = (state) => {
  const topic = leadTopic(state);
  return topic ? (edit) => edit.copyStyle({ shape: topic.shape, style: topic.style }) : null;
};

/** The whole look: what the copied topic had from the theme comes from the theme here too. */
export const pasteStyle: Command = (state) => {
  const { copiedStyle } = state;
  const topics = idsOf(editableTopics(state));
  if (!copiedStyle || topics.length === 0) return null;
  return (edit) => {
    edit.setShape({ topics, shape: copiedStyle.shape ?? null });
    edit.setStyle({ topics, style: null });
    if (copiedStyle.style) edit.setStyle({ topics, style: copiedStyle.style });
  };
};
