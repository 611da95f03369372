import type { Shape } from "@treeline/map";
import type { Command } from "../edit.ts";
import { editableTopics, idsOf } from "./editable-topics.ts";

export const pickShape: Command = (state) => {
  const topics = idsOf(editableTopics(state));
  return topics.length === 0 ? null : (edit) => edit.ask({ kind: "pick-shape", topics });
};

/** null: the shape of the theme. */
export const setShapeTo =
  (shape: Shape | null): Command =>
  (state) => {
    const topics = idsOf(editableTopics(state));
    return topics.length === 0 ? null : (edit) => edit.setShape({ topics, shape });
  };
