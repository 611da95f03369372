import { type EditorState, isWaiting, type Tool, type Typing } from "@treeline/editor";

export type BarKind = "topics" | "connection";

/** Readers have no tools. */
export function whichBar({ selection, isReadOnly }: EditorState): BarKind | null {
  return isReadOnly || selection.kind === "none" ? null : selection.kind;
}

const HIDING: ReadonlySet<Tool["kind"]> = new Set([
  "dragging",
  "panning",
  "pinching",
  "marquee",
  "resizing",
  "bending",
  "connecting",
]);

/** In the way of what is going on: a gesture, or typing without a selection in the text. */
export function isBarInTheWay({ tool, typing }: EditorState): boolean {
  return HIDING.has(tool.kind) || (typing !== null && !hasRange(typing));
}

/** The old text that the first letter is about to replace is no selection. */
function hasRange(typing: Typing): boolean {
  if (typing.of === "label") return false;
  return typing.range.from !== typing.range.to && !isWaiting(typing);
}
