/** Text from an input method has no key. */
export type EarlyKey = KeyboardEvent | ClipboardEvent | string;

/** Dispatches the key again, and does what the browser would have done if no listener prevents it: it ignores dispatched events. */
export function replayKey(target: Element, key: EarlyKey): void {
  if (typeof key === "string") return edit(target, "insertText", key);
  if (key instanceof ClipboardEvent) return void target.dispatchEvent(key);
  if (target.dispatchEvent(new KeyboardEvent("keydown", key))) applyDefault(target, key);
  target.dispatchEvent(new KeyboardEvent("keyup", key));
}

function applyDefault(target: Element, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): void {
  if (ctrlKey || metaKey) return;
  const move = MOVES[key];
  const inputType = INPUT_TYPES[key];
  if (move) document.getSelection()?.modify(shiftKey ? "extend" : "move", ...move);
  else if (inputType) edit(target, inputType);
  else if (key.length === 1) edit(target, "insertText", key);
}

/** `execCommand` does not fire `beforeinput`. */
function edit(target: Element, inputType: string, data: string | null = null): void {
  const isAllowed = target.dispatchEvent(
    new InputEvent("beforeinput", { inputType, data, bubbles: true, cancelable: true }),
  );
  if (isAllowed) document.execCommand(COMMANDS[inputType] ?? inputType, false, data ?? "");
}

const INPUT_TYPES: Readonly<Record<string, string>> = {
  Backspace: "deleteContentBackward",
  Delete: "deleteContentForward",
  Enter: "insertLineBreak",
};
const COMMANDS: Readonly<Record<string, string>> = {
  deleteContentBackward: "delete",
  deleteContentForward: "forwardDelete",
};
const MOVES: Readonly<Record<string, readonly [string, string]>> = {
  ArrowLeft: ["left", "character"],
  ArrowRight: ["right", "character"],
  ArrowUp: ["backward", "line"],
  ArrowDown: ["forward", "line"],
  Home: ["backward", "lineboundary"],
  End: ["forward", "lineboundary"],
};
