import { FOLLOWING, groupOfMark, hasMark, type MarkGroup, markOf, type Topic, type TopicId } from "@treeline/map";
import type { Command } from "../edit.ts";
import { selectTopics } from "../selection.ts";
import { editableTopics, idsOf } from "./editable-topics.ts";

export const pickMark: Command = (state) => {
  const topics = idsOf(editableTopics(state));
  return topics.length === 0 ? null : (edit) => edit.ask({ kind: "pick-mark", topics });
};

/** Takes it away where all of them have it. */
export const toggleMarkOn =
  (mark: string): Command =>
  (state) => {
    const selected = editableTopics(state);
    const topics = idsOf(selected);
    if (topics.length === 0) return null;
    if (selected.every((topic) => hasMark(topic, mark))) return (edit) => edit.removeMarks({ topics, marks: [mark] });
    return (edit) => edit.setMark({ topics, mark });
  };

/** Makes tasks of topics, then goes to and fro between open and done. The first of them that is not done decides for all. */
export const toggleTask: Command = (state) => {
  const selected = editableTopics(state);
  const topics = idsOf(selected);
  if (topics.length === 0) return null;
  const tasks = selected.map((topic) => markOf(topic, "task"));
  const mark = tasks.every((task) => task === "task-open") ? "task-done" : "task-open";
  return (edit) => edit.setMark({ topics, mark });
};

export const clearMarks: Command = (state) => {
  const topics = idsOf(editableTopics(state).filter(({ marks }) => marks));
  return topics.length === 0 ? null : (edit) => edit.clearMarks({ topics });
};

/** Null takes a detail away. */
export const setTaskTo =
  (change: { readonly due?: string | null; readonly person?: string | null }): Command =>
  (state) => {
    const topics = idsOf(editableTopics(state));
    return topics.length === 0 ? null : (edit) => edit.setTask({ topics, ...change });
  };

/** What a click on a mark makes of it; undefined: there is a choice. */
function nextMark(mark: string): string | undefined {
  if (mark === "task-done" || mark === "task-cancelled") return "task-open";
  if (mark === "task-open") return "task-done";
  const eighths = mark === FOLLOWING ? undefined : /^progress-(\d)$/.exec(mark)?.[1];
  return eighths === undefined ? undefined : `progress-${(Number(eighths) + 1) % 9}`;
}

/** A task is done or open again, a progress goes on by an eighth, and of other marks one chooses another. */
export const clickMark =
  (id: TopicId, mark: string): Command =>
  (state) => {
    if (state.isReadOnly || !state.topics.find(id)) return null;
    const next = nextMark(mark);
    const group: MarkGroup | undefined = groupOfMark(mark);
    return (edit) => {
      edit.setSelection(selectTopics([id]));
      if (next) edit.setMark({ topics: [id], mark: next });
      else edit.ask({ kind: "pick-mark", topics: [id], ...(group && { group }) });
    };
  };

/** Of several topics: all of them, some, or none. */
export function shareOf(topics: readonly Topic[], mark: string): boolean | "mixed" {
  const count = topics.filter((topic) => hasMark(topic, mark)).length;
  return count === 0 ? false : count === topics.length ? true : "mixed";
}
