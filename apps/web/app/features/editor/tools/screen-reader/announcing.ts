import type { Announcement, EditorState } from "@treeline/editor";

/** More at once is noise. */
const MOST = 3;

/** What is still to be said, with what came now: the newest of each kind, in the order they came. */
export function addAnnouncements(waiting: readonly Announcement[], more: readonly Announcement[]): Announcement[] {
  const kinds = new Set(more.map(kindOf));
  return [...waiting.filter((each) => !kinds.has(kindOf(each))), ...more].slice(-MOST);
}

/** Of what is selected only the last is true. */
const kindOf = ({ key }: Announcement): string => (/selected$/i.test(key) ? "selection" : key);

/** A screen reader says letters by itself; anything else would talk over it. */
export function isTypingLetters({ typing: before }: EditorState, { typing: now }: EditorState): boolean {
  if (!before || !now) return false;
  if (before.of === "topic") return now.of === "topic" && now.topic === before.topic;
  return now.of === "label" && now.connection === before.connection;
}
