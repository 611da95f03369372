import {
  bindingsOf,
  COMMAND_IDS,
  type CommandGroup,
  type CommandId,
  type EditorState,
  groupOf,
  listKeyNames,
} from "@treeline/editor";
import { isOffered } from "../palette/palette-commands.ts";

/** Keys that are pressed together, one text for each. */
export type Caps = readonly string[];

export interface SheetRow {
  readonly name: string;
  /** Any of them does. */
  readonly keys: readonly Caps[];
}

export interface SheetSection {
  readonly group: CommandGroup;
  readonly rows: readonly SheetRow[];
}

/** Most needed first. */
const ORDER: readonly CommandGroup[] = [
  "add",
  "typing",
  "structure",
  "text",
  "topic",
  "mark",
  "history",
  "clipboard",
  "select",
  "view",
  "document",
];

interface Names {
  readonly ofCommand: (id: CommandId) => string;
  /** The text box does it itself; there is no command for it. */
  readonly lineBreak: string;
}

/** All keys of this keyboard that this person can use, by group. */
export function listSheetSections(state: EditorState, names: Names): SheetSection[] {
  return ORDER.map((group) => ({ group, rows: listRows(group, state, names) })).filter(({ rows }) => rows.length > 0);
}

function listRows(group: CommandGroup, state: EditorState, { ofCommand, lineBreak }: Names): SheetRow[] {
  // By name: two commands of one name are one thing with two keys.
  const rows = new Map<string, Caps[]>();
  // One key stands beside one name: what it does elsewhere, as Tab in a label, would read as a contradiction.
  const taken = new Set<string>();
  const add = (name: string, bindings: readonly string[]) => {
    const free = bindings.filter((binding) => !taken.has(binding));
    for (const binding of free) taken.add(binding);
    const keys = free.map((binding) => listKeyNames(binding, state));
    if (keys.length > 0) rows.set(name, [...(rows.get(name) ?? []), ...keys]);
  };
  for (const id of COMMAND_IDS) {
    if (groupOf(id) === group && isOffered(id, state)) add(ofCommand(id), bindingsOf(id, state));
  }
  if (group === "typing" && rows.size > 0) add(lineBreak, ["Shift+Enter"]);
  return Array.from(rows, ([name, keys]) => ({ name, keys }));
}
