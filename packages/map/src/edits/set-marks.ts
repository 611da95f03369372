import type * as Y from "yjs";
import { MARKS_MAX } from "../limits.ts";
import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import {
  MARK_PREFIX,
  markKey,
  parseDue,
  parseMarkName,
  parsePerson,
  readMarks,
  TASK_DUE,
  TASK_PERSON,
} from "../marks.ts";
import { requireParsed } from "../parse.ts";
import { readTopicFields } from "../read-topic.ts";
import { writeField } from "../stored-fields.ts";
import type { TopicId } from "../topic-id.ts";
import { requireTopics } from "./write-topic.ts";

interface MarkedTopics {
  readonly topics: readonly TopicId[];
}

/** In the place of the one of its group, else after the others. */
export function setMark(map: MapDoc, { topics, mark }: MarkedTopics & { mark: string }): void {
  const name = requireParsed(parseMarkName, mark, "mark");
  const key = markKey(name);
  const planned = requireTopics(map, topics).map((topic) => ({ topic, order: findOrder(topic, key) }));
  map.transact(() => {
    for (const { topic, order } of planned) writeField(topic, key, { name, order });
  });
}

function findOrder(topic: Y.Map<unknown>, key: string): number {
  const { values } = readTopicFields(topic);
  const before = values[key] as { order: number } | undefined;
  if (before) return before.order;
  const marks = readMarks(values) ?? [];
  if (marks.length >= MARKS_MAX) throw new MapError("too_many_marks", `a topic has at most ${MARKS_MAX} marks`);
  return (marks.at(-1)?.order ?? -1) + 1;
}

/** Whatever marks of their slots the topics have. The details of a task go with it. */
export function removeMarks(map: MapDoc, { topics, marks }: MarkedTopics & { marks: readonly string[] }): void {
  const keys = marks.map((mark) => markKey(requireParsed(parseMarkName, mark, "mark")));
  const stored = requireTopics(map, topics);
  map.transact(() => {
    for (const topic of stored) removeKeys(topic, keys);
  });
}

export function clearMarks(map: MapDoc, { topics }: MarkedTopics): void {
  const stored = requireTopics(map, topics);
  map.transact(() => {
    for (const topic of stored)
      removeKeys(
        topic,
        Object.keys(readTopicFields(topic).values).filter((key) => key.startsWith(MARK_PREFIX)),
      );
  });
}

function removeKeys(topic: Y.Map<unknown>, keys: readonly string[]): void {
  for (const key of keys) writeField(topic, key, null);
  if (!keys.includes(TASK_KEY)) return;
  writeField(topic, TASK_DUE, null);
  writeField(topic, TASK_PERSON, null);
}

const TASK_KEY = markKey("task-open");

/** Null takes a detail away; those that are absent stay. */
export interface TaskChange extends MarkedTopics {
  readonly due?: string | null;
  readonly person?: string | null;
}

/** Topics without a task become open ones. */
export function setTask(map: MapDoc, { topics, due, person }: TaskChange): void {
  const day = due && requireParsed(parseDue, due, "due");
  const name = person && requireParsed(parsePerson, person, "person");
  const planned = requireTopics(map, topics).map((topic) => ({ topic, order: findOrder(topic, TASK_KEY) }));
  map.transact(() => {
    for (const { topic, order } of planned) {
      if (!topic.has(TASK_KEY)) writeField(topic, TASK_KEY, { name: "task-open", order });
      if (day !== undefined) writeField(topic, TASK_DUE, day);
      if (name !== undefined) writeField(topic, TASK_PERSON, name);
    }
  });
}
