import type { MapDoc, MapSnapshot, Topic, TopicId } from "@treeline/map";
import type { TopicLookup } from "./topics.ts";

/** The map as one person sees it, and how its topics are found. */
export interface OwnView {
  readonly snapshot: MapSnapshot;
  readonly topics: TopicLookup;
}

/** What is only shown: branches that someone folded for themselves, a picture while its size is being changed. */
export type OwnLooks = ReadonlyMap<TopicId, Partial<Pick<Topic, "folded" | "image">>>;

/** Folded, or open, for one person only. */
export type OwnFolds = ReadonlyMap<TopicId, boolean>;

export function ownLooksOf(folds: OwnFolds, more: OwnLooks = NO_LOOKS): OwnLooks {
  if (folds.size === 0) return more;
  const looks = new Map<TopicId, Partial<Topic>>(more);
  for (const [id, folded] of folds) looks.set(id, { ...looks.get(id), folded });
  return looks;
}

/** These topics are made anew, with all above them; the rest stays the same objects. */
export function buildOwnView(map: MapDoc, looks: OwnLooks = NO_LOOKS): OwnView {
  const remade = new Map<TopicId, Topic>();
  for (const id of listPaths(map, looks)) {
    const topic = map.findTopic(id) as Topic;
    const children = topic.children.map((child) => remade.get(child.id) ?? child);
    remade.set(id, remake(topic, looks.get(id), children));
  }
  const before = map.read();
  const root = remade.get(before.root.id);
  return {
    snapshot: root ? { ...before, root } : before,
    topics: {
      find: (id) => remade.get(id) ?? map.findTopic(id),
      parentOf: (id) => {
        const parent = map.findParent(id);
        return parent && (remade.get(parent.id) ?? parent);
      },
    },
  };
}

const NO_LOOKS: OwnLooks = new Map();

/** What was made of each topic last: while nothing changes there, an edit elsewhere finds the same objects again. */
const lastMade = new WeakMap<Topic, Topic>();

function remake(topic: Topic, look: Partial<Topic> = {}, children: readonly Topic[]): Topic {
  const made = { ...topic, ...look, children };
  const last = lastMade.get(topic);
  const isSame =
    last?.folded === made.folded &&
    last.image === made.image &&
    children.every((child, index) => child === last.children[index]);
  if (isSame) return last;
  lastMade.set(topic, made);
  return made;
}

/** The topics that differ and all above them, deepest first. */
function listPaths(map: MapDoc, looks: OwnLooks): TopicId[] {
  const isOther = ([id, { folded, image }]: [TopicId, Partial<Topic>]) => {
    const topic = map.findTopic(id);
    return topic !== undefined && (image !== undefined || topic.folded !== folded);
  };
  const differing = [...looks].filter(isOther).map(([id]) => id);
  const depths = new Map<TopicId, number>();
  for (const id of differing) {
    const path: TopicId[] = [];
    let above = map.findTopic(id);
    while (above && !depths.has(above.id)) {
      path.push(above.id);
      above = map.findParent(above.id);
    }
    const top = above ? (depths.get(above.id) as number) : -1;
    for (const [i, each] of path.toReversed().entries()) depths.set(each, top + 1 + i);
  }
  return [...depths].sort((a, b) => b[1] - a[1]).map(([id]) => id);
}
