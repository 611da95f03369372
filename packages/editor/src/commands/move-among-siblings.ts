import type { Topic } from "@treeline/map";
import type { Command } from "../edit.ts";
import { listTopmost } from "../topics.ts";
import { editableTopics, idsOf, siblingsOf } from "./editable-topics.ts";

/** One place up or down among the siblings, several together. */
const moveAmongSiblings =
  (direction: "up" | "down"): Command =>
  (state) => {
    const moving = listTopmost(state.topics, idsOf(editableTopics(state)));
    const [first] = moving;
    const parent = first && state.topics.parentOf(first.id);
    if (!parent || moving.some(({ id }) => state.topics.parentOf(id) !== parent)) return null;
    const siblings = siblingsOf(state, first);
    const beside = neighbour(siblings, moving, direction);
    if (!beside) return null;
    return (edit) => {
      edit.anchorView(parent.id);
      const place = direction === "up" ? { before: beside.id } : { after: beside.id };
      edit.moveTopics({ topics: idsOf(moving), parent: parent.id, ...place });
      edit.reveal(first.id);
    };
  };

/** The sibling to pass: next to the outermost of the moving ones. */
function neighbour(siblings: readonly Topic[], moving: readonly Topic[], direction: "up" | "down"): Topic | undefined {
  const indexes = moving.map((topic) => siblings.indexOf(topic));
  // Topics of both sides have no common order.
  if (indexes.includes(-1)) return undefined;
  return direction === "up" ? siblings[Math.min(...indexes) - 1] : siblings[Math.max(...indexes) + 1];
}

export const moveUp = moveAmongSiblings("up");
export const moveDown = moveAmongSiblings("down");
