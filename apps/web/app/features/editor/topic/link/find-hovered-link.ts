import type { EditorState } from "@treeline/editor";
import type { TopicId } from "@treeline/map";

export interface HoveredLink {
  readonly topic: TopicId;
  readonly link: string;
}

/** Of the words under the pointer, else of their topic, if nothing else is going on. */
export function findHoveredLink({ hovered, topics, tool, typing }: EditorState): HoveredLink | undefined {
  if (tool.kind !== "idle" || typing || hovered?.kind !== "topic" || hovered.part === "note") return undefined;
  const { topic } = hovered;
  const link = hovered.link ?? topics.find(topic)?.link;
  return link === undefined ? undefined : { topic, link };
}

export const isSameLink = (a: HoveredLink | undefined, b: HoveredLink | undefined): boolean =>
  a?.topic === b?.topic && a?.link === b?.link;
