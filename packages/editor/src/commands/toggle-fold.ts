import type { Topic, TopicId } from "@treeline/map";
import type { Command, Edit, Effect } from "../edit.ts";
import { type EditorState, isRoot, leadTopic, listSelected } from "../editor-state.ts";
import { listFoldable } from "../list-foldable.ts";
import { listPathUp, walkBranch } from "../topics.ts";

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

/** Shows so many levels below the root, and folds what is deeper. */
export const foldToLevel =
  (level: number): Command =>
  (state) => {
    const { root } = state.snapshot;
    const folded: Topic[] = [];
    const open: Topic[] = [];
    let row: readonly Topic[] = root.children;
    for (let depth = 1; row.length > 0; depth += 1) {
      const parents = row.filter(({ children }) => children.length > 0);
      if (depth < level) open.push(...parents.filter((topic) => topic.folded));
      // Deeper levels keep their folds.
      else folded.push(...parents.filter((topic) => !topic.folded));
      if (depth >= level) break;
      row = parents.flatMap(({ children }) => children);
    }
    if (folded.length + open.length === 0) return null;
    const keep = leadTopic(state)?.id ?? root.id;
    return (edit) => {
      foldAll(edit, state, { topics: open, folded: false, keep });
      foldAll(edit, state, { topics: folded, folded: true, keep });
    };
  };

/** Folds every branch beside the selected one and beside those above it. */
export const foldOthers: Command = (state) => {
  const lead = leadTopic(state);
  if (!lead) return null;
  const [, ...above] = listPathUp(state.topics, lead.id);
  const path = new Set([lead.id, ...above.map(({ id }) => id)]);
  const others = above
    .flatMap(({ children }) => children)
    .filter(({ id, folded, children }) => !path.has(id) && !folded && children.length > 0);
  return others.length === 0 ? null : (edit) => foldAll(edit, state, { topics: others, folded: true, keep: lead.id });
};

/** For the person alone, who only looks. */
export const foldForMe =
  (topics: readonly TopicId[], folded: boolean): Command =>
  (state) => {
    const keep = topics.findLast((id) => state.topics.find(id));
    if (keep === undefined) return null;
    return (edit) => {
      edit.anchorView(keep);
      edit.foldForMe({ topics, folded });
    };
  };

interface Fold {
  readonly topics: readonly Topic[];
  readonly folded: boolean;
  readonly keep: TopicId;
}

function foldAll(edit: Edit, state: EditorState, { topics, folded, keep }: Fold): void {
  edit.anchorView(keep);
  const ids = topics.filter((topic) => topic.folded !== folded).map(({ id }) => id);
  if (state.isReadOnly) edit.foldForMe({ topics: ids, folded });
  else edit.setFolded({ topics: ids, folded });
}

/** Opens everything above a topic, for the person alone, so that it can be seen. */
export function unfoldAbove(edit: Edit, { topics }: EditorState, id: TopicId): void {
  const [, ...above] = listPathUp(topics, id);
  const hiding = above.filter(({ folded }) => folded).map((topic) => topic.id);
  const top = hiding.at(-1);
  if (top === undefined) return;
  edit.anchorView(top);
  edit.foldForMe({ topics: hiding, folded: false });
}
