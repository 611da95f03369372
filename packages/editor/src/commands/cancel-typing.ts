import type { Topic } from "@treeline/map";
import type { Command } from "../edit.ts";
import { isBlank } from "../text/runs.ts";

/** The text is as it was before. A topic that was added for it goes again, and its step of undo with it. */
export const cancelTyping: Command = (state) => {
  const { typing } = state;
  if (!typing) return null;
  if (typing.of === "label" || typing.addedIn === undefined) return (edit) => edit.setTyping(null);
  const topic = state.topics.find(typing.topic);
  const { addedIn, base } = typing;
  return (edit) => {
    edit.setTyping(null);
    if (!topic || !isBlank(base) || !isUntouched(topic)) return;
    if (edit.isLastStep(addedIn)) edit.travel("discard");
    else if (topic.children.length === 0) edit.deleteTopics([topic.id]);
  };
};

/** Undo leaves alone what others have touched, and would go on to the step before: then the topic stays. */
function isUntouched({ note, link, image, shape, style }: Topic): boolean {
  return !note && !link && !image && !shape && !style;
}
