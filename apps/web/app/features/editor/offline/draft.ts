import { type Command, mergeRuns, type Runs, type Typing } from "@treeline/editor";
import { type ConnectionId, plainText, type TopicId } from "@treeline/map";

/** Words in the open text box: no change of the map yet. `base` is the text of the map that they began from. */
export type Draft =
  | { readonly of: "topic"; readonly topic: TopicId; readonly base: Runs; readonly text: Runs }
  | { readonly of: "label"; readonly connection: ConnectionId; readonly base: string; readonly text: string };

/** Null: nothing was typed that the map does not have. */
export function draftOf(typing: Typing | null): Draft | null {
  if (!typing) return null;
  if (typing.of === "topic") {
    const { topic, base, runs: text } = typing;
    return plainText(text) === plainText(base) ? null : { of: "topic", topic, base, text };
  }
  const { connection, original: base, text } = typing;
  return text === base ? null : { of: "label", connection, base, text };
}

type State = Parameters<Command>[0];

/** Whether what it was typed into is in the map. */
export const hasPlace = (draft: Draft, { topics, snapshot }: State): boolean =>
  draft.of === "topic"
    ? topics.find(draft.topic) !== undefined
    : snapshot.connections.some(({ id }) => id === draft.connection);

/** The page was left in order, and only the draft outlived it. */
export const isWritten = (draft: Draft, { topics, snapshot }: State): boolean =>
  draft.of === "topic"
    ? plainText(topics.find(draft.topic)?.text ?? []) === plainText(draft.text)
    : snapshot.connections.some(({ id, label }) => id === draft.connection && label === draft.text);

/** Writes a draft into the map as if its box had been left. What others wrote meanwhile stays; words whose topic is gone are handed over. */
export const writeDraft =
  (draft: Draft): Command =>
  (state) => {
    if (draft.of === "label") {
      const { connection, text: label } = draft;
      return hasPlace(draft, state) ? (edit) => edit.changeConnection({ connection, label }) : null;
    }
    const topic = state.topics.find(draft.topic);
    if (!topic) return (edit) => edit.ask({ kind: "typing-lost", text: plainText(draft.text) });
    const text = mergeRuns(draft.base, { mine: draft.text, theirs: topic.text });
    return (edit) => edit.setText(topic.id, text);
  };

/** Goes to what a draft was for. */
export const showDraft =
  (draft: Draft): Command =>
  (state) =>
    draft.of === "topic" && hasPlace(draft, state) ? (edit) => edit.select([draft.topic]) : null;
