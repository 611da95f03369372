import { type PastedTopic, plainText } from "@treeline/map";
import type { EditorState } from "../editor-state.ts";
import type { Copied } from "../host-request.ts";
import { selectedIds } from "../selection.ts";
import { buildForest } from "./build-forest.ts";
import { listOutline } from "./outline.ts";
import { writeOwnJson } from "./own-json.ts";
import { writeHtml } from "./write-html.ts";

/** The selected branches in three flavours; null if no topic is selected. */
export function copySelection(state: EditorState, { isCut = false } = {}): Copied | null {
  const copied = buildForest(state, selectedIds(state.selection));
  if (copied.forest.length === 0) return null;
  return { json: writeOwnJson({ ...copied, isCut }), html: writeHtml(copied.forest), text: writeText(copied.forest) };
}

/** Deeper lines stand no further in: the tabs of a chain of thousands would be larger than all its words. */
const DEEPEST = 200;

/** One line each, a tab for each level. A line break inside a topic would look like another topic, so it becomes a space. */
function writeText(forest: readonly PastedTopic[]): string {
  const lines: string[] = [];
  for (const { depth, topic } of listOutline<PastedTopic>(forest)) {
    const { text = "" } = topic;
    const words = typeof text === "string" ? text : plainText(text);
    lines.push("\t".repeat(Math.min(depth, DEEPEST)) + words.replaceAll(/[\n\t]+/g, " "));
  }
  return lines.join("\n");
}
