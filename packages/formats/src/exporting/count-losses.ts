import type { LossCode, Tally } from "../report/tally.ts";
import type { MapFile } from "./map-file.ts";
import { marksOf } from "./map-tree.ts";

/** Parts of a map that a format may have no place for. */
export interface Holds {
  readonly notes?: boolean;
  readonly topicLinks?: boolean;
  readonly pictures?: boolean;
  readonly sides?: boolean;
  readonly folds?: boolean;
  readonly looks?: boolean;
  readonly connections?: boolean;
  readonly formats?: boolean;
  /** Which of the marks. */
  readonly marks?: (name: string) => boolean;
}

/** Counts what stays behind, in the same words as an import does. */
export function countLosses({ schema, pictures }: MapFile, holds: Holds, tally: Tally): void {
  const add = (code: LossCode, isHeld: boolean | undefined, count: number) =>
    isHeld || tally.add(code, "nowhere", count);
  const nodes = Object.values(schema.nodes);
  const count = (isCounted: (node: (typeof nodes)[number]) => unknown) =>
    nodes.filter((node) => isCounted(node)).length;
  add("note", holds.notes, Object.keys(schema.notes).length);
  add(
    "topic_link",
    holds.topicLinks,
    count(({ link }) => link),
  );
  const isStored = (id: string) => holds.pictures && pictures?.has(id);
  add(
    "picture",
    false,
    count(({ image }) => image && !isStored(image.id)),
  );
  add(
    "side",
    holds.sides,
    count(({ side }) => side),
  );
  add(
    "fold",
    holds.folds,
    count(({ folded }) => folded),
  );
  add(
    "look",
    holds.looks,
    count(({ shape, style, hue }) => shape ?? style ?? hue),
  );
  const lost = nodes.flatMap(marksOf).filter((mark) => holds.marks?.(mark) !== true);
  const isTask = (mark: string) => mark.startsWith("task-");
  add("mark", false, lost.filter((mark) => !isTask(mark)).length);
  // The day and the person of a task are in our own files only.
  const detailed = count((node) => (node["task.due"] ?? node["task.person"]) && marksOf(node).some(isTask));
  add("task", false, lost.filter(isTask).length + detailed);
  add("connection", holds.connections, Object.keys(schema.connections).length);
  add(
    "text_format",
    holds.formats,
    count(({ text }) => text.some((run) => Object.keys(run).length > 1)),
  );
}
