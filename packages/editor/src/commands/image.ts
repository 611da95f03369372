import type { Size } from "@treeline/layout";
import type { TopicId, TopicImage } from "@treeline/map";
import type { Command } from "../edit.ts";
import { leadTopic } from "../editor-state.ts";
import { OPPOSITE_CORNER } from "../handles.ts";
import type { Corner } from "../part.ts";
import { scaleImage } from "../scale-image.ts";
import { leadOf, selectTopics } from "../selection.ts";
import { editableTopics, idsOf, onlyEditableTopic } from "./editable-topics.ts";

export const pickImage: Command = (state) => {
  const topic = onlyEditableTopic(state);
  return topic ? (edit) => edit.ask({ kind: "pick-image", topics: [topic.id] }) : null;
};

/** The picture goes, the topic stays. */
export const removeImage: Command = (state) => {
  const topics = editableTopics(state).filter(({ image }) => image);
  if (topics.length === 0) return null;
  return (edit) => {
    for (const { id } of topics) edit.setImage({ topic: id, image: null });
    edit.setSelection(selectTopics(idsOf(topics)));
  };
};

/** Larger than topics show it. */
export const viewImage: Command = (state) => {
  const topic = leadTopic(state);
  return topic?.image ? (edit) => edit.ask({ kind: "view-image", topics: [topic.id] }) : null;
};

/** A pasted or dropped image: a child of its own. Selected, unless the person has gone on to something else while it was on its way. */
export const addImage =
  (image: TopicImage, below: TopicId | undefined): Command =>
  (state) => {
    const { snapshot, selection, topics, typing } = state;
    if (state.isReadOnly || snapshot.isBlank) return null;
    const parent = (below === undefined ? undefined : topics.find(below)) ?? snapshot.root;
    const isStill = typing === null && leadOf(selection) === below;
    return (edit) => {
      if (isStill) edit.anchorView(parent.id);
      if (parent.folded) edit.setFolded({ topics: [parent.id], folded: false });
      const added = edit.addTopic({ parent: parent.id, image });
      if (isStill) edit.select([added]);
      else edit.goOnTyping();
    };
  };

/** Comes into sight with its topic, unless the person has gone on to something else while it was on its way. */
export const setImageOf =
  (id: TopicId, image: TopicImage | null): Command =>
  (state) => {
    if (!state.topics.find(id) || state.isReadOnly) return null;
    const isStill = state.typing === null && leadOf(state.selection) === id;
    return (edit) => {
      edit.setImage({ topic: id, image });
      if (image && isStill) edit.reveal(id);
      edit.goOnTyping();
    };
  };

export const resizeImage =
  (id: TopicId, { width, height }: Size, corner: Corner): Command =>
  (state) => {
    const image = state.topics.find(id)?.image;
    if (!image || state.isReadOnly) return null;
    return (edit) => {
      edit.anchorView(id, OPPOSITE_CORNER[corner]);
      edit.setImage({ topic: id, image: { ...image, width, height } });
    };
  };

/** By keys, what the corners do for the pointer: each step a fifth. */
const STEP = 1.2;

const scaleImages =
  (by: number): Command =>
  (state) => {
    const scaled = editableTopics(state).flatMap(({ id, image }) => {
      const size = image && scaledSize(image, by);
      return size ? [{ topic: id, image: { ...image, ...size } }] : [];
    });
    if (scaled.length === 0) return null;
    return (edit) => {
      for (const each of scaled) edit.setImage(each);
    };
  };

export const enlargeImage = scaleImages(STEP);
export const shrinkImage = scaleImages(1 / STEP);

/** From the size that is drawn: the stored one may be larger. Undefined: it is as small or as large as it gets. */
function scaledSize(image: TopicImage, by: number): Size | undefined {
  const drawn = scaleImage(image, image.width);
  const size = scaleImage(drawn, drawn.width * by);
  return size.width === drawn.width ? undefined : size;
}
