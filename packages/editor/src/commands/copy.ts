import { copySelection } from "../clipboard/copy-selection.ts";
import type { Command } from "../edit.ts";
import { isRoot } from "../editor-state.ts";
import { selectedIds } from "../selection.ts";
import { deleteSelection } from "./delete-selection.ts";

export const copy: Command = (state) => {
  const data = copySelection(state);
  return data && ((edit) => edit.ask({ kind: "write-clipboard", data }));
};

/** The root cannot be cut. */
export const cut: Command = (state) => {
  const data = copySelection(state);
  const hasRoot = selectedIds(state.selection).some((id) => isRoot(state, id));
  const remove = hasRoot || state.selection.kind !== "topics" ? null : deleteSelection(state);
  if (!data || !remove) return null;
  return (edit) => {
    edit.ask({ kind: "write-clipboard", data });
    remove(edit);
  };
};
