import { useEffect, useEffectEvent, useState } from "react";
import { Toast, type ToastLine } from "./toast.tsx";

interface ToastPlaceProps {
  /** Null: nothing to say. Each new object is said anew. */
  readonly line: ToastLine | null;
  readonly closeLabel?: string | undefined;
  /** What offers something to do stays until it is closed. */
  readonly isLastingWithAction?: boolean;
  onClose(by: "time" | "press"): void;
}

/** Where the messages of a page come, one at a time: somewhere inside a landmark. */
export function ToastPlace({ line, closeLabel, isLastingWithAction = false, onClose }: ToastPlaceProps) {
  const [last, setLast] = useState({ line, number: 0 });
  if (last.line !== line) setLast({ line, number: last.number + 1 });
  const act = line?.action && {
    label: line.action.label,
    run() {
      // First, so that what the action has to say is not closed.
      onClose("press");
      line.action?.run();
    },
  };
  useUndoKey(line?.action?.isUndo ? act?.run : undefined);
  const toast = line && (
    <Toast
      key={last.number}
      role={line.isProblem ? "alert" : "none"}
      action={act}
      closeLabel={closeLabel}
      isLasting={isLastingWithAction && act !== undefined}
      onClose={onClose}
    >
      {line.text}
    </Toast>
  );
  return (
    <>
      {/* It is there before its first line: what comes together with its words is often not read out. */}
      <div role="status">{!line?.isProblem && toast}</div>
      {line?.isProblem && toast}
    </>
  );
}

/** Ctrl+Z or ⌘Z, on any keyboard layout. In a field the key belongs to the text. */
function useUndoKey(undo: (() => void) | undefined): void {
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
