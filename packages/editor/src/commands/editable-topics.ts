import { traitsOf } from "@treeline/layout";
import type { Topic } from "@treeline/map";
import { type EditorState, listSelected, onlySelectedTopic } from "../editor-state.ts";

/** The selected topics, if they may be edited. */
export const editableTopics = (state: EditorState): Topic[] => (state.isReadOnly ? [] : listSelected(state));

export const onlyEditableTopic = (state: EditorState): Topic | undefined =>
  state.isReadOnly ? undefined : onlySelectedTopic(state);

/** The children of one parent among which a topic moves: in the two-sided map only those on its side. */
export function siblingsOf({ topics, snapshot }: EditorState, topic: Topic): readonly Topic[] {
  const parent = topics.parentOf(topic.id);
  if (!parent) return [];
  const isTwoSided = parent.id === snapshot.root.id && traitsOf(snapshot.meta.layout).isTwoSided;
  const sideOf = ({ side }: Topic) => side ?? "right";
  return isTwoSided ? parent.children.filter((each) => sideOf(each) === sideOf(topic)) : parent.children;
}

export const idsOf = (topics: readonly Topic[]): string[] => topics.map(({ id }) => id);
