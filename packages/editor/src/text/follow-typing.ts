import { type MapChange, plainText, type TopicId } from "@treeline/map";
import type { TopicTyping, Typing } from "../typing.ts";
import { mergeRuns, moveCaret } from "./merge-runs.ts";
import { isSameRuns, type Runs } from "./runs.ts";

/** The text box after someone else's edit. `lost`: words whose topic is gone; they are nowhere else. */
export function followTyping(
  typing: Typing | null,
  { removed, snapshot }: MapChange,
  findText: (topic: TopicId) => Runs | undefined,
): { typing: Typing | null; lost?: string } {
  if (!typing) return { typing };
  if (typing.of === "label") {
    const isThere = snapshot.connections.some(({ id }) => id === typing.connection);
    return { typing: isThere ? typing : null };
  }
  if (removed.has(typing.topic)) return { typing: null, lost: plainText(typing.runs) };
  return { typing: mergeTyping(typing, findText(typing.topic)) };
}

/** Words that someone else put into the text being typed appear in the box, and the caret stays between the same letters. */
function mergeTyping(typing: TopicTyping, theirs: Runs | undefined): TopicTyping {
  if (!theirs || isSameRuns(theirs, typing.base)) return typing;
  const runs = mergeRuns(typing.base, { mine: typing.runs, theirs });
  const { from, to } = typing.range;
  const range = { from: moveCaret(from, typing.runs, runs), to: moveCaret(to, typing.runs, runs) };
  return { ...typing, base: theirs, runs, range };
}
