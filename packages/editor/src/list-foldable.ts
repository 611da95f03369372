import type { Topic } from "@treeline/map";
import { type EditorState, isRoot } from "./editor-state.ts";

/** The root itself never folds: its main branches do, all at once. */
export const listFoldable = (state: EditorState, topic: Topic): readonly Topic[] =>
  (isRoot(state, topic.id) ? topic.children : [topic]).filter(({ children }) => children.length > 0);
