import { bindingsOf, type CommandId, type EditorState, formatBinding } from "@treeline/editor";

export type Keyboard = Pick<EditorState, "isMac" | "isInstalled" | "language">;

/** The keys to show beside a command, as on this keyboard; undefined if it has none. */
export function shortcutOf(id: CommandId, keyboard: Keyboard): string | undefined {
  const [first] = bindingsOf(id, keyboard);
  return first === undefined ? undefined : formatBinding(first, keyboard);
}

/** One text for each key that is pressed: ["Ctrl", "Shift", "Z"]. */
export function keyCapsOf(binding: string, keyboard: Keyboard): string[] {
  const text = formatBinding(binding, keyboard);
  if (!keyboard.isMac) return text.split(/\+(?=.)/);
  const [, held = "", key = ""] = /^([⌥⇧⌘]*)(.*)$/.exec(text) ?? [];
  return [...held, key];
}
