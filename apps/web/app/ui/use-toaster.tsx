import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from "react";
import { Toast, type ToastAction } from "./toast.tsx";

export interface ToastLine {
  readonly text: ReactNode;
  /** Something went wrong: read out at once. */
  readonly isProblem?: boolean;
  readonly action?: ToastAction & {
    /** It takes back what was just done, so the usual key does it, too. */
    readonly isUndo?: boolean;
  };
}

export interface Toaster {
  show(line: ToastLine): void;
  /** To be put somewhere in the page, inside a landmark. */
  readonly toast: ReactNode;
}

/** One line at a time; the next one takes its place. */
export function useToaster(closeLabel?: string): Toaster {
  const [shown, setShown] = useState<{ readonly line: ToastLine; readonly number: number } | null>(null);
  const show = useCallback((line: ToastLine) => setShown((old) => ({ line, number: (old?.number ?? 0) + 1 })), []);
  const close = useCallback(() => setShown(null), []);
  const line = shown?.line;
  const act = line?.action && {
    label: line.action.label,
    run() {
      close();
      line.action?.run();
    },
  };
  useUndoKey(line?.action?.isUndo ? act?.run : undefined);
  const toast = line && (
    <Toast
      key={shown.number}
      role={line.isProblem ? "alert" : "none"}
      action={act}
      closeLabel={closeLabel}
      onClose={close}
    >
      {line.text}
    </Toast>
  );
  return {
    show,
    toast: (
      <>
        {/* It is there before its first line: what comes together with its words is often not read out. */}
        <div role="status">{!line?.isProblem && toast}</div>
        {line?.isProblem && toast}
      </>
    ),
  };
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
