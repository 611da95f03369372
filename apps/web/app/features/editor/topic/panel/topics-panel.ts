import { type EditorState, selectedIds } from "@treeline/editor";
import type { TopicId } from "@treeline/map";
import { isSameList } from "../use-remembered.ts";

/** Without topics it is about the selected connection. */
export interface TopicsPanel {
  readonly topics: readonly TopicId[];
}

export function isAboutSelection({ topics }: TopicsPanel, { selection, isReadOnly }: EditorState): boolean {
  if (isReadOnly) return false;
  return topics.length === 0 ? selection.kind === "connection" : isSameList(selectedIds(selection), topics);
}
