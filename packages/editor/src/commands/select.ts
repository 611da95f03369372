import type { Command } from "../edit.ts";
import { leadTopic, listSelected } from "../editor-state.ts";
import type { Selection } from "../selection.ts";
import { walkShown } from "../topics.ts";
import { idsOf } from "./editable-topics.ts";

export const setSelection =
  (selection: Selection): Command =>
  () =>
  (edit) =>
    edit.setSelection(selection);

/** Everything that can be seen. */
export const selectAll: Command = (state) => (edit) => {
  const lead = leadTopic(state)?.id;
  edit.select(idsOf([...walkShown(state.snapshot.root)]), lead);
  edit.outcome.reveal = undefined;
};

export const selectSiblings: Command = (state) => {
  const lead = leadTopic(state);
  const parent = lead && state.topics.parentOf(lead.id);
  return parent ? (edit) => edit.select(idsOf(parent.children), lead.id) : null;
};

export const selectSubtree: Command = (state) => {
  const topics = listSelected(state);
  if (topics.length === 0) return null;
  return (edit) => {
    edit.select(idsOf(topics.flatMap((topic) => [...walkShown(topic)])));
    edit.outcome.reveal = undefined;
  };
};

export const goToRoot: Command = (state) =>
  state.snapshot.isBlank ? null : (edit) => edit.select([state.snapshot.root.id]);
