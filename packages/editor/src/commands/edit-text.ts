import type { Topic, TopicId } from "@treeline/map";
import type { Command } from "../edit.ts";
import { type EditorState, isRoot } from "../editor-state.ts";
import { beginLabel, type TypingStart } from "../typing.ts";
import { onlyEditableTopic } from "./editable-topics.ts";

/** What the root of a new map says: `FIRST_TEXTS` of the contract, which this package may not import. */
const PLACEHOLDERS = ["Central topic", "Центральная тема"];

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

/** With a click at a place the caret is there; the first words of a new map are selected instead, for they only hold the place of others. */
export const editTopicText =
  (id: TopicId, start: TypingStart): Command =>
  (state) => {
    const topic = state.topics.find(id);
    if (!topic || state.isReadOnly) return null;
    const { typing } = state;
    if (typing?.of === "topic" && typing.topic === id) return null;
    return (edit) => {
      edit.select([id]);
      edit.startTyping(topic, typeof start === "object" && isPlaceholder(state, topic) ? "all" : start);
    };
  };

const isPlaceholder = (state: EditorState, { id, plain }: Topic): boolean =>
  isRoot(state, id) && PLACEHOLDERS.includes(plain);

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
