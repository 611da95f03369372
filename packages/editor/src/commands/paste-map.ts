import type { MapSnapshot, TopicId } from "@treeline/map";
import { forestOf } from "../clipboard/build-forest.ts";
import type { Command } from "../edit.ts";

/** A whole map as a branch of a topic, with its notes and connections, in one step. */
export const pasteMap =
  (map: MapSnapshot, parent: TopicId): Command =>
  (state) => {
    const target = state.topics.find(parent);
    if (state.isReadOnly || state.snapshot.isBlank || state.typing || !target) return null;
    return (edit) => {
      edit.anchorView(target.id);
      if (target.folded) edit.setFolded({ topics: [target.id], folded: false });
      edit.select(edit.pasteTopics({ parent: target.id, ...forestOf([map.root], map.connections) }));
    };
  };
