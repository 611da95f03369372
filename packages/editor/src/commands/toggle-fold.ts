import type { Topic, TopicId } from "@treeline/map";
import type { Command, Edit, Effect } from "../edit.ts";
import { type EditorState, isRoot, leadTopic, listSelected } from "../editor-state.ts";
import { listFoldable } from "../list-foldable.ts";
import { walkBranch } from "../topics.ts";

/** Folds the selected parents, or unfolds them if all are folded. Readers fold for themselves. */
export const toggleFold: Command = (state) => {
  const lead = leadTopic(state);
  return lead ? toggle(state, listSelected(state), lead.id) : null;
};

/** A topic with everything below it: the badge clicked with Alt. */
export const toggleFoldSubtree: Command = (state) => {
  const lead = leadTopic(state);
  return lead ? toggleFoldSubtreeOf(lead.id)(state) : null;
};

export const toggleFoldOf =
  (id: TopicId): Command =>
  (state) => {
    const topic = state.topics.find(id);
    return topic ? toggle(state, [topic], id) : null;
  };

function toggle(state: EditorState, topics: readonly Topic[], keep: TopicId): Effect | null {
  const parents = [...new Set(topics.flatMap((topic) => listFoldable(state, topic)))];
  if (parents.length === 0) return null;
  const folded = parents.some((topic) => !topic.folded);
  return (edit) => foldAll(edit, state, { topics: parents, folded, keep });
}

export const toggleFoldSubtreeOf =
  (id: TopicId): Command =>
  (state) => {
    const top = state.topics.find(id);
    if (!top || top.children.length === 0) return null;
    const parents = [...walkBranch(top)].filter((topic) => topic.children.length > 0 && !isRoot(state, topic.id));
    const folded = isRoot(state, id) ? parents.some((topic) => !topic.folded) : !top.folded;
    return parents.length === 0 ? null : (edit) => foldAll(edit, state, { topics: parents, folded, keep: id });
  };

/** Those of them that are still there and open. */
export const foldAgain =
  (ids: readonly TopicId[]): Command =>
  (state) => {
    const topics = ids.flatMap((id) => state.topics.find(id) ?? []).filter(({ folded }) => !folded);
    const keep = topics.at(-1)?.id;
    return keep === undefined ? null : (edit) => foldAll(edit, state, { topics, folded: true, keep });
  };

interface Fold {
  readonly topics: readonly Topic[];
  readonly folded: boolean;
  readonly keep: TopicId;
}

function foldAll(edit: Edit, state: EditorState, { topics, folded, keep }: Fold): void {
  edit.anchorView(keep);
  const ids = topics.filter((topic) => topic.folded !== folded).map(({ id }) => id);
  if (!state.isReadOnly) return edit.setFolded({ topics: ids, folded });
  edit.foldForMe(new Map([...state.foldedForMe, ...ids.map((id) => [id, folded] as const)]));
}

/** Opens everything above a topic, so that it can be seen. */
export function unfoldAbove(edit: Edit, state: EditorState, id: TopicId): void {
  const topics: Topic[] = [];
  for (let at = state.topics.parentOf(id); at; at = state.topics.parentOf(at.id)) if (at.folded) topics.push(at);
  if (topics.length > 0) foldAll(edit, state, { topics, folded: false, keep: topics.at(-1)?.id ?? id });
}
