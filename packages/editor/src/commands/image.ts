import type { TopicId, TopicImage } from "@treeline/map";
import type { Command } from "../edit.ts";
import type { Size } from "../geometry.ts";
import { onlyEditableTopic } from "./writable.ts";

export const pickImage: Command = (state) => {
  const topic = onlyEditableTopic(state);
  return topic ? (edit) => edit.ask({ kind: "pick-image", topics: [topic.id] }) : null;
};

/** A pasted or dropped image: a child of its own, selected. */
export const addImage =
  (image: TopicImage): Command =>
  (state) => {
    const parent = onlyEditableTopic(state);
    if (!parent) return null;
    return (edit) => {
      edit.keepInPlace(parent.id);
      if (parent.folded) edit.setFolded({ topics: [parent.id], folded: false });
      edit.select([edit.addTopic({ parent: parent.id, image })]);
    };
  };

/** An upload has ended, perhaps long after the selection went elsewhere. */
export const setImageOf =
  (id: TopicId, image: TopicImage | null): Command =>
  (state) =>
    state.topics.find(id) && !state.isReadOnly ? (edit) => edit.setImage({ topic: id, image }) : null;

export const resizeImage =
  (id: TopicId, { width, height }: Size): Command =>
  (state) => {
    const image = state.topics.find(id)?.image;
    if (!image || state.isReadOnly) return null;
    return (edit) => {
      edit.keepInPlace(id);
      edit.setImage({ topic: id, image: { ...image, width, height } });
    };
  };
