import { bindingsOf, type CommandId, type EditorState, formatBinding } from "@treeline/editor";

export type Keyboard = Pick<EditorState, "isMac" | "isInstalled" | "language">;

/** The keys to show beside a command, as on this keyboard; undefined if it has none. */
export function shortcutOf(id: CommandId, keyboard: Keyboard): string | undefined {
  const [first] = bindingsOf(id, keyboard);
  return first === undefined ? undefined : formatBinding(first, keyboard);
}
