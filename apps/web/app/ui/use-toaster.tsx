import { type ReactNode, useCallback, useState } from "react";
import type { ToastLine } from "./toast.tsx";
import { ToastPlace } from "./toast-place.tsx";

export interface Toaster {
  show(line: ToastLine): void;
  /** To be put somewhere in the page, inside a landmark. */
  readonly toast: ReactNode;
}

/** One line at a time; the next one takes its place. */
export function useToaster(closeLabel?: string): Toaster {
  const [line, show] = useState<ToastLine | null>(null);
  const close = useCallback(() => show(null), []);
  return { show, toast: <ToastPlace line={line} closeLabel={closeLabel} onClose={close} /> };
}
