import { type Command, unfoldAbove } from "@treeline/editor";
import type { TopicId } from "@treeline/map";

/** Selects a topic, wherever it is: what hides it is opened for this person alone. */
export const goToTopic =
  (id: TopicId): Command =>
  (state) => {
    if (!state.topics.find(id)) return null;
    return (edit) => {
      unfoldAbove(edit, state, id);
      edit.select([id]);
    };
  };
