import type { EditorState } from "@treeline/editor";
import { useCallback, useEffect } from "react";
import type { Panel } from "../../session/panel.ts";
import { useEditorState, useSession } from "../../session/session.ts";

/** `map`: the focus goes back to the map. `elsewhere`: it has gone somewhere already. */
export type ClosePanel = (focus: "map" | "elsewhere") => void;

/** Closes this very panel; another that took its place stays open. */
export function useCloseOwnPanel(own: Panel): ClosePanel {
  const { panel, focusMap } = useSession();
  return useCallback(
    (focus) => {
      if (panel.get() !== own) return;
      panel.set(null);
      if (focus === "map") focusMap();
    },
    [panel, focusMap, own],
  );
}

/** A popover is about what was there when it opened: once that is gone it closes, or it would change something else. */
export function useCloseUnless(own: Panel, isStill: (state: EditorState) => boolean): void {
  const close = useCloseOwnPanel(own);
  const isRight = useEditorState(isStill);
  useEffect(() => {
    if (!isRight) close("elsewhere");
  }, [isRight, close]);
}
