import { sidesOf, type Topic, type TopicId } from "@treeline/map";
import { buildForest } from "../clipboard/build-forest.ts";
import type { DropSpot } from "../drop-spot.ts";
import type { Command } from "../edit.ts";
import { isInside, listTopmost } from "../topics.ts";
import { idsOf } from "./editable-topics.ts";

/** What a drag ends with. A folded target opens, so that what was dropped does not vanish. */
export const moveTo =
  (ids: readonly TopicId[], drop: DropSpot): Command =>
  (state) => {
    const topics = idsOf(listTopmost(state.topics, ids));
    const target = state.topics.find(drop.parent);
    if (!target || state.isReadOnly || topics.length === 0) return null;
    if (topics.some((id) => id === state.snapshot.root.id || isInside(state.topics, drop.parent, id))) return null;
    if (isThere(target, topics, drop)) return null;
    return (edit) => {
      edit.anchorView(drop.parent);
      if (target.folded) edit.setFolded({ topics: [target.id], folded: false });
      edit.moveTopics({ topics, ...placeOf(drop) });
      edit.select(topics);
    };
  };

/** Dropped where they are: a step of undo that does nothing would be a riddle. */
function isThere(target: Topic, topics: readonly TopicId[], { before, after, side }: DropSpot): boolean {
  const moving = new Set(topics);
  const known = target.children.filter(({ id }) => moving.has(id));
  const sideAt = sidesOf(target.children);
  const isElsewhere = (topic: Topic) => side !== undefined && sideAt(target.children.indexOf(topic)) !== side;
  if (known.length < topics.length || known.some(isElsewhere)) return false;
  const rest = target.children.filter(({ id }) => !moving.has(id));
  const beside = rest.findIndex(({ id }) => id === (before ?? after));
  const at = beside === -1 ? rest.length : before === undefined ? beside + 1 : beside;
  const order = [...rest.slice(0, at), ...known, ...rest.slice(at)];
  return order.every((topic, i) => topic === target.children[i]);
}

/** The same with Alt: copies land there. */
export const copyTo =
  (ids: readonly TopicId[], drop: DropSpot): Command =>
  (state) => {
    const target = state.topics.find(drop.parent);
    const { forest, connections } = buildForest(state, ids);
    if (!target || state.isReadOnly || forest.length === 0) return null;
    return (edit) => {
      edit.anchorView(drop.parent);
      if (target.folded) edit.setFolded({ topics: [target.id], folded: false });
      const { side, ...place } = placeOf(drop);
      edit.select(edit.pasteTopics({ ...place, forest: forest.map((topic) => ({ ...topic, side })), connections }));
    };
  };

/** Absent keys, not undefined ones: the map takes a key that is there for an order. */
function placeOf({ parent, before, after, side }: DropSpot) {
  return { parent, ...(before ? { before } : {}), ...(after ? { after } : {}), ...(side ? { side } : {}) };
}
