import type { Command } from "./edit.ts";
import type { EditorState } from "./editor-state.ts";
import { CHOICE_COMMANDS, DOCUMENT_COMMANDS } from "./registry/document-commands.ts";
import { EDITING_COMMANDS } from "./registry/editing-commands.ts";
import type { CommandEntry, CommandGroup } from "./registry/entry.ts";
import { VIEWING_COMMANDS } from "./registry/viewing-commands.ts";

const ENTRIES = { ...EDITING_COMMANDS, ...VIEWING_COMMANDS, ...DOCUMENT_COMMANDS, ...CHOICE_COMMANDS };

export type CommandId = keyof typeof ENTRIES;

/** One source for keys, menus, tooltips, the palette and the sheet of shortcuts. */
const BY_ID = ENTRIES as Readonly<Record<CommandId, CommandEntry>>;

export const COMMAND_IDS = Object.keys(ENTRIES) as readonly CommandId[];

export const entryOf = (id: CommandId): CommandEntry => BY_ID[id];

export function requireCommand(id: CommandId): Command {
  const entry = BY_ID[id] as CommandEntry | undefined;
  if (!entry) throw new Error(`there is no command ${id}`);
  return entry.command;
}

export const groupOf = (id: CommandId): CommandGroup => BY_ID[id].group;

interface Platform {
  readonly isMac: boolean;
  readonly isInstalled: boolean;
}

/** What is pressed for it here, the one to show first. */
export function bindingsOf(id: CommandId, { isMac, isInstalled }: Platform): readonly string[] {
  const { keys = [], mac = [], other = [], installed = [] } = BY_ID[id];
  return [...(isInstalled ? installed : []), ...keys, ...(isMac ? mac : other)];
}

/** Entries that a person may not use at all are absent; those that just do not apply now are grey. */
export function isVisible(id: CommandId, { isReadOnly }: Pick<EditorState, "isReadOnly">): boolean {
  return !isReadOnly || BY_ID[id].isForReaders === true;
}

export const isEnabled = (id: CommandId, state: EditorState): boolean =>
  isVisible(id, state) && BY_ID[id].command(state) !== null;
