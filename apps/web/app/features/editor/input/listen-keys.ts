import { type CommandId, type Editor, findCommand, type KeyPress } from "@treeline/editor";

/** In other fields only these keys are the editor's; all else belongs to the field. */
const EVERYWHERE: ReadonlySet<CommandId> = new Set(["save", "print", "palette", "shortcuts", "leave-canvas"]);

export const keyPressOf = (event: KeyboardEvent): KeyPress => ({
  key: event.key,
  code: event.code,
  ctrl: event.ctrlKey,
  meta: event.metaKey,
  alt: event.altKey,
  shift: event.shiftKey,
  isComposing: event.isComposing,
  keyCode: event.keyCode,
  altGraph: event.getModifierState("AltGraph"),
  isRepeat: event.repeat,
});

/** Keys in the map's own text box, and those few that work wherever the focus is. */
export function listenToKeys(editor: Editor, box: HTMLElement, focusMap: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onKey = (type: "key-down" | "key-up", event: KeyboardEvent) => {
    if (editor.dispatch({ type, time: event.timeStamp, ...keyPressOf(event) })) event.preventDefault();
  };
  box.addEventListener("keydown", (event) => onKey("key-down", event), { signal });
  box.addEventListener("keyup", (event) => onKey("key-up", event), { signal });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.defaultPrevented || box.contains(event.target as Node) || isInDialog(event.target)) return;
      if (event.target === document.body) {
        focusMap();
        onKey("key-down", event);
        return;
      }
      if (event.key === "Escape" && (event.target as Element).closest("header")) return focusMap();
      const id = findCommand(keyPressOf(event), editor.state);
      if (id && (EVERYWHERE.has(id) || (!isField(event.target) && hasModifier(event)))) onKey("key-down", event);
    },
    { signal },
  );
  addEventListener("blur", () => void editor.dispatch({ type: "blur" }), { signal });
  return () => stop.abort();
}

const hasModifier = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || /^F\d+$/.test(key);

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog],[role=alertdialog],[role=menu]") !== null;
