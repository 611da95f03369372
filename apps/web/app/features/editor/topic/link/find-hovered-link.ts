import type { EditorState } from "@treeline/editor";
import type { TopicId } from "@treeline/map";

/** The topic under the pointer, if it has a link and nothing else is going on. */
export function findHoveredLink({ hovered, topics, tool, typing }: EditorState): TopicId | undefined {
  if (tool.kind !== "idle" || typing || hovered?.kind !== "topic" || hovered.part === "note") return undefined;
  return topics.find(hovered.topic)?.link === undefined ? undefined : hovered.topic;
}
