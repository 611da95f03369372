import type { TopicId } from "@treeline/map";
import { figureOf, placeBadge, type Scene, visitVisible } from "@treeline/scene";
import type { Box, SampleMarks, SampleParts } from "./sample.ts";

/** A branch that can be folded, and its button. */
export interface FoldToggle {
  readonly id: TopicId;
  readonly name: string;
  /** How many topics are below. */
  readonly count: number;
  readonly isFolded: boolean;
  /** Of its topic. */
  readonly box: Box;
  /** The middle of the button, in the map. */
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}

/** What lies over a scene. */
export interface SceneParts {
  readonly toggles: readonly FoldToggle[];
  readonly marks: SampleMarks;
}

/** From the edge of a topic to the middle of its toggle, as in the editor. */
const DISTANCE = 18;

/** A toggle is at the badge that is painted or, unfolded, at the place where the editor has its own. */
export function readScene(scene: Scene, { selected, watched, passed }: SampleParts): SceneParts {
  const { theme, root, bounds } = scene;
  const toggles: FoldToggle[] = [];
  const boxes = new Map<TopicId, Box>();
  visitVisible(scene, bounds, (branch, x, y, hue) => {
    const figure = figureOf(branch);
    const { width, height, topic } = figure;
    const box = { x: x - width / 2, y: y - height / 2, width, height };
    boxes.set(topic.id, box);
    if (branch === root || topic.children.length === 0) return true;
    const isLeft = x < 0;
    const badge = placeBadge(figure, isLeft);
    const reach = badge ? badge.x + badge.width / 2 : (width / 2 + DISTANCE) * (isLeft ? -1 : 1);
    toggles.push({
      id: topic.id,
      name: topic.plain,
      count: topic.size - 1,
      isFolded: topic.folded,
      box,
      x: x + reach,
      y,
      colour: theme.badge[hue % theme.badge.length]?.stroke ?? theme.selection,
    });
    return true;
  });
  const marks = { selected: boxes.get(selected), watched: boxes.get(watched), passed: boxes.get(passed) };
  return { toggles, marks };
}
