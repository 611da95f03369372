import type { ConnectionId, TopicId } from "@treeline/map";

/** Topics in the order they were picked, with the one an extension starts from; or one connection. */
export type Selection =
  /** `last`: the topic that Escape has left. */
  | { readonly kind: "none"; readonly last?: TopicId }
  | {
      readonly kind: "topics";
      readonly ids: readonly TopicId[];
      readonly anchor: TopicId;
      /** The picture of the one topic is meant, not the topic. */
      readonly isPicture?: boolean;
    }
  | { readonly kind: "connection"; readonly id: ConnectionId };

export const NOTHING: Selection = { kind: "none" };

/** Each topic once. Nothing selected if there are none; the anchor is the first unless it is said to be another of them. */
export function selectTopics(ids: readonly TopicId[], anchor?: TopicId): Selection {
  const [first, ...rest] = new Set(ids);
  if (first === undefined) return NOTHING;
  const all = [first, ...rest];
  return { kind: "topics", ids: all, anchor: anchor !== undefined && all.includes(anchor) ? anchor : first };
}

export const selectPicture = (id: TopicId): Selection => ({ kind: "topics", ids: [id], anchor: id, isPicture: true });

export const isPictureSelected = (selection: Selection): boolean =>
  selection.kind === "topics" && selection.isPicture === true;

export const selectConnection = (id: ConnectionId): Selection => ({ kind: "connection", id });

/** As Escape leaves it. */
export const nothingAfter = (selection: Selection): Selection => {
  const last = leadOf(selection);
  return last === undefined ? NOTHING : { kind: "none", last };
};

const NO_IDS: readonly TopicId[] = [];

export const selectedIds = (selection: Selection): readonly TopicId[] =>
  selection.kind === "topics" ? selection.ids : NO_IDS;

/** The topic that was picked last: arrow keys go on from it and it has the focus. */
export const leadOf = (selection: Selection): TopicId | undefined => selectedIds(selection).at(-1);

export const isSelected = (selection: Selection, id: TopicId): boolean => selectedIds(selection).includes(id);

export function addToSelection(selection: Selection, id: TopicId): Selection {
  if (selection.kind !== "topics") return selectTopics([id]);
  return selectTopics([...selection.ids.filter((each) => each !== id), id], selection.anchor);
}

export function toggleInSelection(selection: Selection, id: TopicId): Selection {
  if (!isSelected(selection, id)) return addToSelection(selection, id);
  const rest = selectedIds(selection).filter((each) => each !== id);
  return selectTopics(rest, selection.kind === "topics" ? selection.anchor : undefined);
}

/** Stepping back over the topic picked before gives up the last one; any other step adds. */
export function extendSelection(selection: Selection, id: TopicId): Selection {
  const ids = selectedIds(selection);
  if (ids.at(-2) === id && selection.kind === "topics") return selectTopics(ids.slice(0, -1), selection.anchor);
  return addToSelection(selection, id);
}
