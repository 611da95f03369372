import { type EditorState, leadTopic, sliceRuns } from "@treeline/editor";

/** The link that would be replaced: of the selected letters while typing, else of the topic picked last. */
export function findLink(state: EditorState): string | undefined {
  const { typing } = state;
  if (typing?.of === "topic" && typing.range.from !== typing.range.to)
    return sliceRuns(typing.runs, typing.range).find(({ link }) => link !== undefined)?.link;
  return leadTopic(state)?.link;
}
