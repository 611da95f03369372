import type { KeyboardEvent, MouseEvent } from "react";
import { useSession } from "../../session/session.ts";

interface BarKeys {
  onMouseDown(event: MouseEvent): void;
  onKeyDownCapture(event: KeyboardEvent): void;
}

/** A press leaves the focus, and a selection in a text, where they are. Esc goes back to the map. */
export function useBarKeys(): BarKeys {
  const { focusMap } = useSession();
  return {
    onMouseDown: (event) => event.preventDefault(),
    onKeyDownCapture: (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      focusMap();
    },
  };
}
