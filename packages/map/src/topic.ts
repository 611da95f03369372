import { type Fields, type FieldValues, isSameValue } from "./fields.ts";
import { readMarks, readTask, type TaskDetails, type TopicMark } from "./marks.ts";
import type { Note } from "./note.ts";
import { isSameText, plainText, type TextRun } from "./text-runs.ts";
import type { TopicId } from "./topic-id.ts";
import type { Shape, Side, TopicImage, TopicStyle } from "./topic-look.ts";

/** What a topic says and how it looks, without its place in the tree. */
export interface TopicContent {
  readonly id: TopicId;
  readonly text: readonly TextRun[];
  readonly plain: string;
  readonly folded: boolean;
  /** Of main topics, in the two-sided layout. */
  readonly side?: Side;
  readonly shape?: Shape;
  readonly style?: TopicStyle;
  readonly image?: TopicImage;
  readonly link?: string;
  /** Of main topics: index into the theme's palette, modulo its length. */
  readonly hue?: number;
  /** In their order; absent where there are none. */
  readonly marks?: readonly TopicMark[];
  readonly task?: TaskDetails;
  readonly note?: Note;
  /** What a newer build wrote and this one cannot read: kept, not drawn. */
  readonly unknown?: FieldValues;
}

/** Plain and immutable. A topic whose branch did not change stays the same object. It does not know its depth or parent. */
export interface Topic extends TopicContent {
  readonly children: readonly Topic[];
  /** Topics in this branch, itself included. */
  readonly size: number;
}

interface Parts {
  readonly text: readonly TextRun[];
  readonly fields: Fields;
  readonly note: Note | undefined;
}

/** Shared by all topics without children; must not be mutated. */
export const NO_TOPICS: readonly Topic[] = [];

/** Without children so far. Always the same keys in the same order: readers of thousands of topics are faster for it. */
export function buildLeaf(id: TopicId, { text, fields, note }: Parts): Topic {
  const { values, style, unknown } = fields;
  return {
    id,
    text,
    plain: plainText(text),
    folded: values.folded === true,
    side: values.side as Side | undefined,
    shape: values.shape as Shape | undefined,
    style,
    image: values.image as TopicImage | undefined,
    link: values.link as string | undefined,
    hue: values.hue as number | undefined,
    marks: readMarks(values),
    task: readTask(values),
    note,
    unknown,
    children: NO_TOPICS,
    size: 1,
  };
}

export function withChildren(topic: Topic, children: readonly Topic[]): Topic {
  if (children === topic.children) return topic;
  const { id, text, plain, folded, side, shape, style, image, link, hue, marks, task, note, unknown } = topic;
  let size = 1;
  for (const child of children) size += child.size;
  return { id, text, plain, folded, side, shape, style, image, link, hue, marks, task, note, unknown, children, size };
}

export function isSameContent(a: TopicContent, b: TopicContent): boolean {
  return (
    a.folded === b.folded &&
    a.side === b.side &&
    a.shape === b.shape &&
    a.link === b.link &&
    a.hue === b.hue &&
    isSameText(a.text, b.text) &&
    isSameValue(a.style, b.style) &&
    isSameValue(a.image, b.image) &&
    isSameValue(a.marks, b.marks) &&
    isSameValue(a.task, b.task) &&
    isSameValue(a.note, b.note) &&
    isSameValue(a.unknown, b.unknown)
  );
}
