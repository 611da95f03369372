import type { Command, Edit, EditorState } from "@treeline/editor";
import type { TopicId } from "@treeline/map";

/** Selects a topic, wherever it is: what hides it is unfolded. Readers unfold for themselves. */
export const goToTopic =
  (id: TopicId): Command =>
  (state) => {
    if (!state.topics.find(id)) return null;
    return (edit) => {
      unfoldAbove(edit, state, id);
      edit.select([id]);
    };
  };

function unfoldAbove(edit: Edit, { topics, isReadOnly, foldedForMe }: EditorState, id: TopicId): void {
  const hiding: TopicId[] = [];
  for (let at = topics.parentOf(id); at; at = topics.parentOf(at.id)) if (at.folded) hiding.push(at.id);
  const top = hiding.at(-1);
  if (top === undefined) return;
  edit.anchorView(top);
  if (isReadOnly) edit.foldForMe(new Map([...foldedForMe, ...hiding.map((each) => [each, false] as const)]));
  else edit.setFolded({ topics: hiding, folded: false });
}
