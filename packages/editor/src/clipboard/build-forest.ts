import type { Connection, NewConnection, PastedTopic, Topic, TopicId } from "@treeline/map";
import type { EditorState } from "../editor-state.ts";
import { listTopmost, walkBranch } from "../topics.ts";
import { buildOutline, listOutline } from "./outline.ts";

export interface Forest {
  readonly forest: readonly PastedTopic[];
  readonly connections: readonly NewConnection[];
  /** Its topics go from where they are. */
  readonly isCut?: boolean;
}

/** The branches of these topics as something to paste, with the connections between them. */
export function buildForest({ topics, snapshot }: EditorState, ids: readonly TopicId[]): Forest {
  const tops = listTopmost(topics, ids);
  const inside = new Set(tops.flatMap((top) => [...walkBranch(top)]).map(({ id }) => id));
  return forestOf(
    tops,
    snapshot.connections.filter(({ from, to }) => inside.has(from) && inside.has(to)),
  );
}

/** `connections` are those between topics of these branches. */
export function forestOf(tops: readonly Topic[], connections: readonly Connection[]): Forest {
  const items = [...listOutline<Topic>(tops)].map(({ depth, topic }) => ({ depth, topic: contentOf(topic) }));
  return {
    forest: buildOutline(items),
    connections: connections.map((connection) => {
      const { id: _, ...rest } = connection;
      return rest;
    }),
  };
}

/** Side and hue belong to a place, not to what stands there. */
function contentOf({ id, text, folded, shape, style, image, link, marks, task, note, unknown }: Topic): PastedTopic {
  const given = {
    id,
    text,
    folded: folded || undefined,
    shape,
    style,
    image,
    link,
    marks,
    task,
    note: note && { ...note, id: undefined },
    unknown,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
