import { plainText } from "@treeline/map";
import type { EditorState } from "../editor-state.ts";
import { runsOfLabel, type Typing } from "../typing.ts";
import { lengthOf, type Runs } from "./runs.ts";

/** The open text box with what the map says now; null when what it was open for is gone. */
export function refreshTyping(
  typing: Typing | null,
  { topics, snapshot }: Pick<EditorState, "topics" | "snapshot">,
): Typing | null {
  if (!typing) return null;
  if (typing.of === "label") {
    const connection = snapshot.connections.find(({ id }) => id === typing.connection);
    if (!connection) return null;
    const { label } = connection;
    return label === plainText(typing.runs) ? typing : withRuns(typing, runsOfLabel(label));
  }
  const topic = topics.find(typing.topic);
  if (!topic) return null;
  return topic.text === typing.runs ? typing : withRuns(typing, topic.text);
}

function withRuns(typing: Typing, runs: Runs): Typing {
  const end = lengthOf(runs);
  const range = { from: Math.min(typing.range.from, end), to: Math.min(typing.range.to, end) };
  return { ...typing, runs, range };
}
