import { NAME_MAX_LENGTH, plainText } from "@treeline/map";
import type { EditorState } from "./editor-state.ts";
import type { Range, Runs } from "./text/runs.ts";
import type { Typing } from "./typing.ts";

/** The name that an unnamed document has by the text of its root. */
export const rootName = ({ untitled }: Pick<EditorState, "untitled">, text: string): string =>
  [...text.replaceAll(/\s+/g, " ").trim()].slice(0, NAME_MAX_LENGTH).join("") || untitled;

/** The new name of the document when its root is edited; undefined if it was given another name. */
export function nameByRoot(
  state: EditorState,
  typing: Typing,
  { from, to, insert }: Range & { insert: Runs },
): string | undefined {
  const { root, meta } = state.snapshot;
  if (typing.of === "label" || typing.topic !== root.id) return undefined;
  const before = plainText(typing.runs);
  if (!["", state.untitled, rootName(state, before)].includes(meta.name)) return undefined;
  return rootName(state, before.slice(0, from) + plainText(insert) + before.slice(to));
}
