import type { FieldValues } from "./fields.ts";
import { PERSON_MAX_LENGTH } from "./limits.ts";
import { isRecord, type Parse, under } from "./parse.ts";

const words = (text: string): readonly string[] => text.split(" ");

/** What can stand on a topic besides emoji. A mark's name is that of its group and what follows here: `flag-red`. */
export const MARK_GROUPS = {
  priority: words("1 2 3 4 5 6 7 8 9"),
  /** In eighths; `auto` follows the tasks of the topic's children. */
  progress: words("0 1 2 3 4 5 6 7 8 auto"),
  task: words("open done cancelled"),
  flag: words("red orange yellow green blue purple grey"),
  star: words("red orange yellow green blue purple"),
  face: words("smile laugh wink neutral sad angry surprised"),
  symbol: words(
    "idea question warning info plus minus check cross heart up down bolt fire clock calendar lock key pin target trophy money chart people home",
  ),
} as const;

export type MarkGroup = keyof typeof MARK_GROUPS;

/** Of these a topic may have several. */
const SEVERAL: MarkGroup = "symbol";

export interface TopicMark {
  /** As `MARK_GROUPS` has it, or one emoji. */
  readonly name: string;
  /** Marks stand in the order of this number. */
  readonly order: number;
}

/** Of a topic with a task mark; without one they are kept, and not shown. */
export interface TaskDetails {
  /** Like 2026-11-30. */
  readonly due?: string;
  readonly person?: string;
}

export const MARK_PREFIX = "mark.";
export const TASK_DUE = "task.due";
export const TASK_PERSON = "task.person";

const GROUP_OF: ReadonlyMap<string, MarkGroup> = new Map(
  (Object.keys(MARK_GROUPS) as MarkGroup[]).flatMap((group) =>
    MARK_GROUPS[group].map((each) => [`${group}-${each}`, group] as const),
  ),
);

/** Undefined for emoji, and for what this build does not know. */
export const groupOfMark = (name: string): MarkGroup | undefined => GROUP_OF.get(name);

export const listMarkNames = (group: MarkGroup): string[] => MARK_GROUPS[group].map((each) => `${group}-${each}`);

const PICTURE = String.raw`\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?[\u{e0020}-\u{e007f}]{0,7}`;
const EMOJI = new RegExp(
  String.raw`^(?:\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3|${PICTURE}(?:\u200d${PICTURE}){0,7})$`,
  "u",
);

export const isEmoji = (text: string): boolean => EMOJI.test(text);

/** Marks of one slot replace each other: of two people's changes the later one stays, and nothing is there twice. */
export function slotOf(name: string): string | undefined {
  const group = GROUP_OF.get(name);
  if (group) return group === SEVERAL ? name : group;
  return isEmoji(name) ? name : undefined;
}

export const markKey = (name: string): `mark.${string}` => `${MARK_PREFIX}${slotOf(name)}`;

const ORDER_MAX = 1_000_000_000;

/** Of what is stored for one slot. */
export const parseMarkIn =
  (slot: string): Parse<TopicMark> =>
  (value, report) => {
    if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
    const { name, order } = value;
    if (typeof name !== "string" || slotOf(name) !== slot)
      return under(report, "name")("", "bad_value", `must be a mark of ${slot}`) as undefined;
    if (typeof order !== "number" || !(Math.abs(order) <= ORDER_MAX))
      return under(report, "order")("", "bad_value", "must be a number") as undefined;
    return { name, order };
  };

export const parseMarkName: Parse<string> = (value, report) =>
  typeof value === "string" && slotOf(value) !== undefined
    ? value
    : (report("", "bad_value", "must be a mark or one emoji") as undefined);

/** A day of the calendar, without a time zone. */
export const parseDue: Parse<string> = (value, report) => {
  const isDay = typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
  if (isDay && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value)) return value;
  return report("", "bad_value", "must be a day like 2026-11-30") as undefined;
};

export const parsePerson: Parse<string> = (value, report) => {
  if (typeof value === "string" && value.trim() !== "" && value.length <= PERSON_MAX_LENGTH) return value;
  return report("", "bad_value", `must be a name of at most ${PERSON_MAX_LENGTH} characters`) as undefined;
};

/** The marks among the stored values, in their order. */
export function readMarks(values: FieldValues): readonly TopicMark[] | undefined {
  let marks: TopicMark[] | undefined;
  for (const key in values) if (key.startsWith(MARK_PREFIX)) (marks ??= []).push(values[key] as TopicMark);
  return marks?.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
}

export function countMarks(values: FieldValues): number {
  let count = 0;
  for (const key in values) if (key.startsWith(MARK_PREFIX)) count += 1;
  return count;
}

export function readTask(values: FieldValues): TaskDetails | undefined {
  const { [TASK_DUE]: due, [TASK_PERSON]: person } = values as Record<string, string | undefined>;
  if (due === undefined && person === undefined) return undefined;
  return { ...(due !== undefined && { due }), ...(person !== undefined && { person }) };
}

interface Marked {
  readonly marks?: readonly TopicMark[] | undefined;
  readonly task?: TaskDetails | undefined;
}

/** By the keys under which they are stored. */
export interface FlatMarks {
  readonly "task.due"?: string;
  readonly "task.person"?: string;
  readonly [mark: `mark.${string}`]: TopicMark;
}

export function flattenMarks({ marks, task }: Marked): FlatMarks {
  const flat: { -readonly [K in keyof FlatMarks]: FlatMarks[K] } = {};
  for (const mark of marks ?? []) flat[markKey(mark.name)] = mark;
  if (task?.due !== undefined) flat[TASK_DUE] = task.due;
  if (task?.person !== undefined) flat[TASK_PERSON] = task.person;
  return flat;
}

export const hasMark = ({ marks }: Marked, name: string): boolean => marks?.some((mark) => mark.name === name) === true;

/** How many of a topic's children are tasks, and how many of those are done. Cancelled ones do not count. */
export function countTasks({ children }: { readonly children: readonly Marked[] }): { total: number; done: number } {
  let [total, done] = [0, 0];
  for (const child of children) {
    const task = markOf(child, "task");
    if (task === "task-open" || task === "task-done") total += 1;
    if (task === "task-done") done += 1;
  }
  return { total, done };
}

/**
 * The mark as it is shown: a progress that follows the children's tasks is so many eighths. It is full only when all are done, and empty
 * only while none is.
 */
export function shownMark(name: string, topic: { readonly children: readonly Marked[] }): string {
  if (name !== FOLLOWING) return name;
  const { total, done } = countTasks(topic);
  if (done === 0) return "progress-0";
  return `progress-${done === total ? 8 : Math.min(7, Math.max(1, Math.round((8 * done) / total)))}`;
}

export const FOLLOWING = "progress-auto";

/** The one of a group that a topic has. */
export const markOf = ({ marks }: Marked, group: MarkGroup): string | undefined =>
  marks?.find(({ name }) => groupOfMark(name) === group)?.name;
