import { flattenMarks, MARKS_MAX, slotOf, type TopicMark } from "@treeline/map";
import type { SheetTopic } from "../sheet/sheet.ts";
import { readMark } from "./mark-names.ts";

/**
 * The marks of a topic as a map has them. What no mark of ours stands for, a second one of a group and what is over the limit are left to
 * the note: they stay in `rest`.
 */
export function placeMarks({ task, marks = [], markOf = readMark }: SheetTopic): {
  readonly fields: ReturnType<typeof flattenMarks>;
  readonly rest: readonly string[];
} {
  const placed: TopicMark[] = [];
  const taken = new Set<string | undefined>();
  const place = (name: string): boolean => {
    if (taken.has(slotOf(name)) || placed.length >= MARKS_MAX) return false;
    taken.add(slotOf(name));
    placed.push({ name, order: placed.length });
    return true;
  };
  if (task) place(`task-${task}`);
  const rest = marks.filter((given) => {
    const name = markOf(given);
    return name === undefined || !place(name);
  });
  return { fields: flattenMarks({ marks: placed }), rest };
}
