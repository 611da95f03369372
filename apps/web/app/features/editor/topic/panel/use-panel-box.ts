import type { EditorState } from "@treeline/editor";
import { useState } from "react";
import { isSameBox, type ScreenBox } from "../../session/screen-box.ts";
import { useEditorState } from "../../session/session.ts";
import { boxWithBar } from "../bar/place-bar.ts";
import { createBoxFinder } from "../bar/selection-box.ts";

/** Only its height matters here. */
const BAR = { width: 0, height: 42 } as const;

/** What is selected together with its toolbar. */
export function usePanelBox(): ScreenBox | undefined {
  const [find] = useState(createFinder);
  return useEditorState(find, isSameBox);
}

function createFinder(): (state: EditorState) => ScreenBox | undefined {
  const findBox = createBoxFinder();
  return (state) => {
    const box = findBox(state);
    return box && boxWithBar(box, BAR, state.window);
  };
}
