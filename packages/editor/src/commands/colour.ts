import type { StyleChange } from "@treeline/map";
import type { Command } from "../edit.ts";
import { editableTopics, idsOf } from "./editable-topics.ts";

export const pickColour: Command = (state) => {
  const topics = idsOf(editableTopics(state));
  return topics.length === 0 ? null : (edit) => edit.ask({ kind: "pick-colour", topics });
};

/** Keys that are null go back to the theme; null for all of it too. */
export const setStyleTo =
  (style: StyleChange | null): Command =>
  (state) => {
    const topics = idsOf(editableTopics(state));
    return topics.length === 0 ? null : (edit) => edit.setStyle({ topics, style });
  };

/** The colour of whole branches, by the theme's palette: of main topics only. */
export const setHueTo =
  (hue: number | null): Command =>
  (state) => {
    const topics = editableTopics(state).filter(({ id }) => state.topics.parentOf(id) === state.snapshot.root);
    return topics.length === 0 ? null : (edit) => edit.setHue({ topics: idsOf(topics), hue });
  };
