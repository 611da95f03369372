import { copySelection } from "../clipboard/copy-selection.ts";
import type { Command } from "../edit.ts";
import { isRoot } from "../editor-state.ts";
import { selectedIds } from "../selection.ts";
import { deleteSelection } from "./delete-selection.ts";

/** Menus ask often whether it applies, so the work is for when it is done. */
const writeSelection =
  (how: { isCut: boolean }): Command =>
  (state) =>
    selectedIds(state.selection).length === 0
      ? null
      : (edit) => {
          const data = copySelection(state, how);
          if (data) edit.ask({ kind: "write-clipboard", data });
        };

export const copy: Command = writeSelection({ isCut: false });

/** The root cannot be cut. */
export const cut: Command = (state) => {
  const hasRoot = selectedIds(state.selection).some((id) => isRoot(state, id));
  const write = writeSelection({ isCut: true })(state);
  const remove = hasRoot ? null : deleteSelection(state);
  if (!write || !remove) return null;
  return (edit) => {
    write(edit);
    remove(edit);
  };
};
