import type { TopicId } from "@treeline/map";
import type { Command } from "../edit.ts";
import { addChildTo } from "./add-child.ts";
import { onlyEditableTopic } from "./editable-topics.ts";

/** Adds an empty topic next to the selected one. The root has no siblings: after it means in it. */
const addSibling =
  (where: "before" | "after", id?: TopicId): Command =>
  (state) => {
    const topic = id === undefined ? onlyEditableTopic(state) : state.topics.find(id);
    if (!topic || state.isReadOnly) return null;
    const parent = state.topics.parentOf(topic.id);
    if (!parent) return where === "after" ? addChildTo(topic) : null;
    return (edit) => {
      edit.anchorView(topic.id);
      const sibling = edit.addTopic({ parent: parent.id, [where]: topic.id });
      edit.select([sibling]);
      edit.startTypingNew(sibling);
    };
  };

export const addSiblingOf = (id: TopicId): Command => addSibling("after", id);
export const addSiblingAfter = addSibling("after");
export const addSiblingBefore = addSibling("before");
