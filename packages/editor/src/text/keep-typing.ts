import type { EditorState } from "../editor-state.ts";
import type { Typing } from "../typing.ts";
import { lengthOf } from "./runs.ts";

/** The open text box with what the map says now; null when what it was open for is gone. */
export function keepTyping(
  typing: Typing | null,
  { topics, snapshot }: Pick<EditorState, "topics" | "snapshot">,
): Typing | null {
  if (!typing) return null;
  if (typing.of === "label") {
    const connection = snapshot.connections.find(({ id }) => id === typing.connection);
    if (!connection) return null;
    return connection.label === typing.text ? typing : { ...typing, text: connection.label };
  }
  const topic = topics.find(typing.topic);
  if (!topic) return null;
  if (topic.text === typing.runs) return typing;
  const end = lengthOf(topic.text);
  const range = { from: Math.min(typing.range.from, end), to: Math.min(typing.range.to, end) };
  return { ...typing, runs: topic.text, range };
}
