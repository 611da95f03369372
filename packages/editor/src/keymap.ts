import { matches, parseBinding } from "./binding.ts";
import type { EditorState } from "./editor-state.ts";
import type { KeyPress } from "./input.ts";
import { bindingsOf, COMMAND_IDS, type CommandId, entryOf, isVisible } from "./registry.ts";

/** The command that a key press means now; null: the key is the browser's or the text box's. */
export function findCommand(press: KeyPress, state: EditorState): CommandId | null {
  if (isComposition(press)) return null;
  for (const id of COMMAND_IDS) {
    if (!isInContext(id, state) || !isVisible(id, state)) continue;
    const isBound = bindingsOf(id, state).some((text) => matches(press, parse(text), state.isMac));
    if (isBound && entryOf(id).command(state) !== null) return id;
  }
  return null;
}

/**
 * Whether the key is one of ours though its command does not apply now. Letters with Mod must not reach the browser then: Ctrl+U would show
 * the source of the page, Ctrl+= at 400 % would zoom the whole window. Without Mod they do, so that Tab leaves the canvas.
 */
export function isKeptFromBrowser(press: KeyPress, state: EditorState): boolean {
  if (isComposition(press)) return false;
  return COMMAND_IDS.some((id) => {
    if (!isInContext(id, state) || !isVisible(id, state) || entryOf(id).isNative || entryOf(id).isHosts) return false;
    return bindingsOf(id, state).some((text) => text.startsWith("Mod+") && matches(press, parse(text), state.isMac));
  });
}

/**
 * Keys that an input method eats: Enter chooses a word there, and must not commit the topic. A dead key begins a composition; with Alt it
 * may be a command first, as ⌥N is on most keyboards of a Mac.
 */
export const isComposition = ({ isComposing, keyCode, key, alt }: KeyPress): boolean =>
  isComposing === true || (keyCode === 229 && !(key === "Dead" && alt));

function isInContext(id: CommandId, { typing, selection, isReadOnly }: EditorState): boolean {
  const { context = "canvas", isForNothingSelected } = entryOf(id);
  if (isForNothingSelected && selection.kind !== "none" && !isReadOnly) return false;
  return context === "both" || context === (typing ? "typing" : "canvas");
}

const parsed = new Map<string, ReturnType<typeof parseBinding>>();

function parse(text: string): ReturnType<typeof parseBinding> {
  const binding = parsed.get(text) ?? parseBinding(text);
  parsed.set(text, binding);
  return binding;
}
