import { useState } from "react";
import { isSameBox, type ScreenBox } from "../../session/screen-box.ts";
import { useEditorState } from "../../session/session.ts";
import { createBoxFinder } from "../selection-box.ts";

/** Where what is selected is. Its toolbar is out of sight while a popover is open. */
export function usePanelBox(): ScreenBox | undefined {
  const [find] = useState(createBoxFinder);
  return useEditorState(find, isSameBox);
}
