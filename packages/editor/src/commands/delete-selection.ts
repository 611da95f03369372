import type { Command } from "../edit.ts";
import { isRoot } from "../editor-state.ts";
import { isPictureSelected, NOTHING } from "../selection.ts";
import { editableTopics, idsOf } from "./editable-topics.ts";
import { removeImage } from "./image.ts";

/** Deletes the selected branches or connection. Who is selected then follows from who is left: the next of kin. */
export const deleteSelection: Command = (state) => {
  const { selection } = state;
  if (selection.kind === "connection" && !state.isReadOnly) {
    return (edit) => {
      edit.deleteConnections([selection.id]);
      edit.setSelection(NOTHING);
    };
  }
  if (isPictureSelected(selection)) return removeImage(state);
  const topics = idsOf(editableTopics(state)).filter((id) => !isRoot(state, id));
  return topics.length === 0 ? null : (edit) => edit.deleteTopics(topics);
};
