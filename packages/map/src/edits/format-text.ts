import type * as Y from "yjs";
import { parseLink } from "../link.ts";
import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import { requireParsed } from "../parse.ts";
import { type Attributes, cutRuns, diffRuns, readRuns } from "../text-delta.ts";
import { joinRuns, MARKS, type Mark, type TextRun } from "../text-runs.ts";
import type { TopicId } from "../topic-id.ts";
import { requireText, requireTopic, requireTopics } from "./write-topic.ts";

/** true sets a mark, false or null takes it away, absent leaves it. */
export type MarkChange = { readonly [M in Mark]?: boolean | null } & { readonly link?: string | null };

/** A stretch of one topic's text, in UTF-16 units. */
export interface TextRange {
  readonly topic: TopicId;
  readonly from: number;
  readonly to: number;
}

export function formatText(map: MapDoc, { topic, from, to, marks }: TextRange & { marks: MarkChange }): void {
  const change = checkMarks(marks);
  if (!Number.isInteger(from) || !Number.isInteger(to)) throw new MapError("bad_value", "from and to must be numbers");
  const stored = requireTopic(map, topic);
  map.transact(() => formatRange(requireText(stored), { from: Math.max(0, from), to, change }));
}

/** The whole text of each topic. */
export function formatTopics(map: MapDoc, { topics, marks }: { topics: readonly TopicId[]; marks: MarkChange }): void {
  const change = checkMarks(marks);
  const stored = requireTopics(map, topics);
  map.transact(() => {
    for (const topic of stored) formatRange(requireText(topic), { from: 0, to: Infinity, change });
  });
}

function checkMarks(marks: MarkChange): Attributes {
  const change: Attributes = {};
  for (const mark of MARKS) if (marks[mark] !== undefined) change[mark] = marks[mark] === true ? true : null;
  if (marks.link === null) change.link = null;
  else if (marks.link !== undefined) change.link = requireParsed(parseLink, marks.link, "link");
  return change;
}

/** As a difference, so that a stretch that already has the mark is not written again. */
function formatRange(text: Y.Text, { from, to, change }: { from: number; to: number; change: Attributes }): void {
  const before = readRuns(text);
  const inside = cutRuns(before, from, to).map((run) => applyMarks(run, change));
  const next = joinRuns([...cutRuns(before, 0, from), ...inside, ...cutRuns(before, Math.max(from, to), Infinity)]);
  const ops = diffRuns(before, next);
  if (ops.length > 0) text.applyDelta(ops);
}

function applyMarks(run: TextRun, change: Attributes): TextRun {
  const result: Record<string, unknown> = { ...run };
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete result[key];
    else result[key] = value;
  }
  return result as unknown as TextRun;
}
