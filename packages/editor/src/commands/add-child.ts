import type { Point } from "@treeline/layout";
import type { Side, Topic, TopicId } from "@treeline/map";
import type { Command, Effect } from "../edit.ts";
import { findMainSlot } from "../tools/find-drop-spot.ts";
import { onlyEditableTopic } from "./editable-topics.ts";

/** Adds an empty last child to the selected topic and puts the caret in it. */
export const addChild: Command = (state) => {
  const parent = onlyEditableTopic(state);
  return parent ? addChildTo(parent) : null;
};

/** Of the root on that side, where one is given. */
export const addChildOf =
  (id: TopicId, side?: Side): Command =>
  ({ topics, isReadOnly }) => {
    const parent = topics.find(id);
    return parent && !isReadOnly ? addChildTo(parent, side) : null;
  };

/** A new main topic for this place in the map, where there was nothing. */
export const addMainAt =
  (point: Point): Command =>
  (state) => {
    if (state.isReadOnly || state.snapshot.isBlank) return null;
    const { root } = state.snapshot;
    return (edit) => {
      edit.anchorView(root.id);
      if (root.folded) edit.setFolded({ topics: [root.id], folded: false });
      const topic = edit.addTopic(findMainSlot(state.scene, point));
      edit.select([topic]);
      edit.startTypingNew(topic);
    };
  };

export const addChildTo =
  (parent: Topic, side?: Side): Effect =>
  (edit) => {
    edit.anchorView(parent.id);
    // In a folded topic the caret would be in a hidden topic.
    if (parent.folded) edit.setFolded({ topics: [parent.id], folded: false });
    const child = edit.addTopic({ parent: parent.id, ...(side && { side }) });
    edit.select([child]);
    edit.startTypingNew(child);
  };
