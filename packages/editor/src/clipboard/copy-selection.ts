import type { EditorState } from "../editor-state.ts";
import type { Copied } from "../host-request.ts";
import { selectedIds } from "../selection.ts";
import { buildForest } from "./build-forest.ts";
import { writeOwnJson } from "./own-json.ts";
import { writeHtml } from "./write-html.ts";
import { writeText } from "./write-text.ts";

/** The selected branches in three flavours; null if no topic is selected. */
export function copySelection(state: EditorState): Copied | null {
  const copied = buildForest(state, selectedIds(state.selection));
  if (copied.forest.length === 0) return null;
  return { json: writeOwnJson(copied), html: writeHtml(copied.forest), text: writeText(copied.forest) };
}
