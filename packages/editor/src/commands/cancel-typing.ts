import type { Topic, TopicId } from "@treeline/map";
import type { Command } from "../edit.ts";
import { isBlank } from "../text/runs.ts";

/** Takes back what was typed since the box was opened, and leaves what others wrote. A topic that was added for it goes again. */
export const cancelTyping: Command = ({ typing }) =>
  typing &&
  ((edit) => {
    edit.setTyping(null);
    edit.stepHistory("take-back");
  });

/** A new topic in which nothing was left, and its step of undo with it if that is the last one. */
export const dropLeftEmpty =
  (id: TopicId, isLastStep: boolean): Command =>
  (state) => {
    const topic = state.topics.find(id);
    if (!topic || !isBlank(topic.text) || !isUntouched(topic)) return null;
    if (isLastStep) return (edit) => edit.stepHistory("discard");
    return topic.children.length === 0 ? (edit) => edit.deleteTopics([id]) : null;
  };

/** Undo leaves alone what others have touched, and would go on to the step before: then the topic stays. */
function isUntouched({ note, link, image, shape, style }: Topic): boolean {
  return !note && !link && !image && !shape && !style;
}
