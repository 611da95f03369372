import { NAME_MAX_LENGTH, plainText } from "@treeline/map";
import type { EditorState } from "./editor-state.ts";
import type { Range, Runs } from "./text/runs.ts";
import type { Typing } from "./typing.ts";

/** A document that nobody has named is called what its root says. Undefined: its name stays. */
export function nameByRoot(
  { snapshot, untitled }: EditorState,
  typing: Typing,
  { from, to, insert }: Range & { insert: Runs },
): string | undefined {
  const { root, meta } = snapshot;
  if (typing.of === "label" || typing.topic !== root.id) return undefined;
  const before = plainText(typing.runs);
  if (![untitled, "", toName(before)].includes(meta.name)) return undefined;
  return toName(before.slice(0, from) + plainText(insert) + before.slice(to)) || untitled;
}

const toName = (text: string): string => [...text.replaceAll(/\s+/g, " ").trim()].slice(0, NAME_MAX_LENGTH).join("");
