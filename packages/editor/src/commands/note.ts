import type { TopicId } from "@treeline/map";
import type { Command } from "../edit.ts";
import { onlySelectedTopic } from "../editor-state.ts";
import type { TextChange } from "../input.ts";

/** Opens the note of the selected topic; readers can read one that is there. */
export const editNote: Command = (state) => {
  const topic = onlySelectedTopic(state);
  if (!topic || (state.isReadOnly && !topic.note)) return null;
  return (edit) => edit.ask({ kind: "edit-note", topics: [topic.id] });
};

/** An empty note is none. */
export const setNoteOf =
  (id: TopicId, content: string): Command =>
  (state) => {
    const topic = state.topics.find(id);
    if (!topic || state.isReadOnly) return null;
    if (content.trim() !== "") return (edit) => edit.setNote({ topic: id, content });
    return topic.note ? (edit) => edit.deleteNotes([id]) : null;
  };

/** Letters in the place of a stretch of the note; without a note one begins with them. */
export const typeNote =
  ({ topic, from, to, text }: TextChange & { topic: TopicId }): Command =>
  ({ topics, isReadOnly }) => {
    if (isReadOnly || !topics.find(topic)) return null;
    return (edit) => edit.typeNote({ topic, from, to, text });
  };
