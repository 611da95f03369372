import type { TopicId } from "@treeline/map";
import type { Command } from "../edit.ts";
import { beginLabel, type TypingStart } from "../typing.ts";
import { onlyEditableTopic } from "./writable.ts";

/** The caret at the end of the selected topic's text, or in the label of the selected connection. */
export const editText: Command = (state) => {
  const { selection } = state;
  if (selection.kind === "connection") return editLabel(selection.id)(state);
  const topic = onlyEditableTopic(state);
  return topic ? editTopicText(topic.id, "end")(state) : null;
};

/** The first letter came: it replaces the text. */
export const replaceText: Command = (state) => {
  const { selection } = state;
  if (selection.kind === "connection") return editLabel(selection.id, "replace")(state);
  const topic = onlyEditableTopic(state);
  return topic ? editTopicText(topic.id, "replace")(state) : null;
};

export const editTopicText =
  (id: TopicId, start: TypingStart): Command =>
  (state) => {
    const topic = state.topics.find(id);
    if (!topic || state.isReadOnly) return null;
    const { typing } = state;
    if (typing?.of === "topic" && typing.topic === id) return null;
    return (edit) => {
      edit.select([id]);
      edit.startTyping(topic, start);
    };
  };

export const editLabel =
  (id: string, start: "replace" | "end" = "end"): Command =>
  (state) => {
    const connection = state.snapshot.connections.find((each) => each.id === id);
    if (!connection || state.isReadOnly) return null;
    const { label } = connection;
    return (edit) => {
      edit.setSelection({ kind: "connection", id });
      edit.openBox(beginLabel(id, label, start));
    };
  };
