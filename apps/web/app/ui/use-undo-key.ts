import { useEffect, useEffectEvent } from "react";

/** Ctrl+Z or ⌘Z, on any keyboard layout. In a field the key belongs to the text. */
export function useUndoKey(undo: (() => void) | undefined): void {
  const run = useEffectEvent(() => undo?.());
  const isOn = undo !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.code === "KeyZ" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      const isInText =
        event.target instanceof HTMLElement && event.target.matches("input:not([type=checkbox]), textarea");
      if (!isUndo || isInText) return;
      event.preventDefault();
      run();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOn]);
}
