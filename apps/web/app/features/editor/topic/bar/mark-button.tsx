import { type EditorState, hasMark, isPenOn, lengthOf, listSelected } from "@treeline/editor";
import type { Mark } from "@treeline/map";
import { ToolIcon } from "../../../../ui/tool-icon.tsx";
import { useRemembered, whatIsSelected } from "../use-remembered.ts";
import { CommandButton } from "./command-button.tsx";

export function MarkButton({ mark, size }: { mark: Mark; size: number }) {
  const isOn = useRemembered(whatIsSelected, (state) => isMarked(state, mark));
  return (
    <CommandButton id={mark} isOn={isOn}>
      <ToolIcon name={mark} size={size} />
    </CommandButton>
  );
}

/** Whether the command would take the mark away: all of the selected letters, or of the selected topics, have it. */
export function isMarked(state: EditorState, mark: Mark): boolean {
  const { typing } = state;
  if (typing?.of === "topic") return isPenOn(typing, mark);
  const topics = listSelected(state).filter(({ plain }) => plain !== "");
  return topics.length > 0 && topics.every(({ text }) => hasMark(text, { from: 0, to: lengthOf(text) }, mark));
}
