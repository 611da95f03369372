import type { Mark } from "@treeline/map";
import type { Command } from "../edit.ts";
import { hasMark, lengthOf } from "../text/runs.ts";
import { togglePen } from "../typing.ts";
import { editableTopics, idsOf } from "./editable-topics.ts";

/** On the selected letters while typing, or on those to come; else on whole topics: all get it unless all have it. */
const toggleMark =
  (mark: Mark): Command =>
  (state) => {
    const { typing } = state;
    if (typing?.of === "label") return null;
    if (typing) {
      const { runs, range } = typing;
      if (range.from === range.to) return (edit) => edit.setTyping(togglePen(typing, mark));
      const marks = { [mark]: !hasMark(runs, range, mark) };
      return (edit) => edit.formatTyped(typing, marks);
    }
    const topics = editableTopics(state).filter(({ plain }) => plain !== "");
    if (topics.length === 0) return null;
    const areAll = topics.every(({ text }) => hasMark(text, { from: 0, to: lengthOf(text) }, mark));
    return (edit) => edit.formatTopics({ topics: idsOf(topics), marks: { [mark]: !areAll } });
  };

export const toggleBold = toggleMark("bold");
export const toggleItalic = toggleMark("italic");
export const toggleUnderline = toggleMark("underline");
export const toggleStrike = toggleMark("strike");
