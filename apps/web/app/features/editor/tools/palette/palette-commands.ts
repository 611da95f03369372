import {
  COMMAND_IDS,
  type CommandGroup,
  type CommandId,
  type EditorState,
  entryOf,
  groupOf,
  isEnabled,
  isVisible,
} from "@treeline/editor";
import { shortcutOf } from "../shortcut.ts";
import type { PaletteCommand } from "./palette-filter.ts";

/** Steps with the arrow keys, the palette itself and the menu, which offer the same, and the second name of one command. */
const LEFT_OUT = /^(go-(left|right|up|down)|extend-\w+|palette|context-menu|shortcuts-by-letter)$/;

/** What this person may do here at all. What the host does not offer is absent, as in the menus; the rest may be grey. */
export function isOffered(id: CommandId, state: EditorState): boolean {
  return isVisible(id, state) && (entryOf(id).isHosts !== true || isEnabled(id, state));
}

interface Names {
  readonly ofCommand: (id: CommandId) => string;
  readonly ofGroup: (group: CommandGroup) => string;
  readonly synonyms: Partial<Record<CommandId, string>>;
}

export function listPaletteCommands(state: EditorState, names: Names): PaletteCommand[] {
  return COMMAND_IDS.filter((id) => groupOf(id) !== "typing" && !LEFT_OUT.test(id) && isOffered(id, state)).map(
    (id) => ({
      id,
      name: names.ofCommand(id),
      group: names.ofGroup(groupOf(id)),
      synonyms: names.synonyms[id] ?? "",
      shortcut: shortcutOf(id, state),
      isEnabled: isEnabled(id, state),
    }),
  );
}
