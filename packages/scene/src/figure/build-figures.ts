import { arrangementAt, DEFAULT_LAYOUT, type LayoutName, traitsOf } from "@treeline/layout";
import type { Topic, TopicId } from "@treeline/map";
import { fontOf } from "../measure/font.ts";
import type { TextMeasurer } from "../measure/text-measurer.ts";
import type { TextBlock } from "../measure/wrap-text.ts";
import { boxSizeOf } from "../outlines/box-size.ts";
import { contentSize } from "./content-size.ts";
import type { Badge, Figure } from "./figure.ts";
import type { SeenParents } from "./parents.ts";
import {
  BADGE_DISTANCE,
  BADGE_DISTANCE_TREE,
  BADGE_HEIGHT,
  BADGE_PADDING,
  childDepth,
  type DepthClass,
  metricsOf,
} from "./topic-metrics.ts";
import { wrapTopic } from "./wrap-topic.ts";

export const BADGE_FONT = fontOf({ size: 11, weight: 600 });

/** Memory of topics that are gone is dropped once there is more of it than of those that are there. */
const LEAST_TO_DROP = 10_000;

/**
 * Makes figures and remembers them. A topic whose branch did not change is the same object as before, so after an edit only the topics
 * on the way from it to the root get new figures, and of them only those whose text changed are measured. Without recursion: maps can
 * be very deep.
 *
 * Remembered by id and checked against the topic: at 10,000 topics a WeakMap costs more in garbage collection than it saves.
 */
export class FigureBuilder {
  /** Figures made, and texts measured, since the beginning. */
  built = 0;
  measured = 0;
  /** Whether any topic with marks was seen. */
  hasMarks = false;
  readonly #measurer: TextMeasurer;
  readonly #parents: SeenParents;
  #layout: LayoutName = DEFAULT_LAYOUT;
  #known = new Map<TopicId, Figure>();
  /** Nothing is known, so there is nothing to look for. */
  #isFirst = true;

  constructor(measurer: TextMeasurer, parents: SeenParents) {
    this.#measurer = measurer;
    this.#parents = parents;
  }

  build(root: Topic, layout: LayoutName): Figure {
    this.#layout = layout;
    const figure = this.#find(root, 0) ?? this.#buildBranch(root);
    if (this.#known.size > 2 * root.size + LEAST_TO_DROP) this.#dropGone(figure);
    return figure;
  }

  /** Once another font has arrived every size is another. */
  forget(): void {
    this.#known.clear();
  }

  /** Each topic waits with the figures of its first children until the others are made. */
  #buildBranch(root: Topic): Figure {
    const topics: Topic[] = [root];
    const depths: DepthClass[] = [0];
    const waiting: Figure[][] = [[]];
    this.#isFirst = this.#known.size === 0;
    for (;;) {
      const topic = topics[topics.length - 1] as Topic;
      const depth = depths[depths.length - 1] as DepthClass;
      const figures = waiting[waiting.length - 1] as Figure[];
      const child = topic.folded ? undefined : topic.children[figures.length];
      if (child) {
        const known = this.#isFirst ? undefined : this.#find(child, childDepth(depth));
        if (known) figures.push(known);
        else if (isLeaf(child)) figures.push(this.#buildOne(child, childDepth(depth), NO_FIGURES));
        else {
          topics.push(child);
          depths.push(childDepth(depth));
          waiting.push([]);
        }
        continue;
      }
      const figure = this.#buildOne(topic, depth, figures);
      topics.pop();
      depths.pop();
      waiting.pop();
      const above = waiting[waiting.length - 1];
      if (!above) return figure;
      above.push(figure);
    }
  }

  #find(topic: Topic, depth: DepthClass): Figure | undefined {
    const figure = this.#known.get(topic.id);
    const isSame = figure && figure.topic === topic && figure.depth === depth && figure.layout === this.#layout;
    return isSame ? figure : undefined;
  }

  #dropGone(root: Figure): void {
    this.#known = new Map();
    const figures = [root];
    for (let figure = figures.pop(); figure; figure = figures.pop()) {
      this.#known.set(figure.id, figure);
      for (const child of figure.children) figures.push(child);
    }
  }

  /** The text as it was wrapped before, in whatever layout, if neither it nor its font has changed. */
  #wrap(topic: Topic, depth: DepthClass): TextBlock {
    const before = this.#isFirst ? undefined : this.#known.get(topic.id);
    const isSame = before && before.depth === depth && before.topic.text === topic.text;
    if (isSame && before.topic.style?.fontSize === topic.style?.fontSize) return before.text;
    this.measured += 1;
    return wrapTopic(topic, depth, this.#measurer);
  }

  #buildOne(topic: Topic, depth: DepthClass, children: readonly Figure[]): Figure {
    this.built += 1;
    this.#parents.see(topic);
    const { padding, minWidth } = metricsOf(depth);
    const text = this.#wrap(topic, depth);
    const shape = topic.shape ?? (depth === 3 && !topic.style?.fill ? "none" : "rounded");
    const box = boxSizeOf(shape, contentSize(topic, text, depth), padding);
    // The root's centre is at 0, 0: with an even size its edges, and those of all others with them, are at whole pixels.
    const whole = depth === 0 ? (size: number) => 2 * Math.ceil(size / 2) : Math.ceil;
    const badge = this.#badgeOf(topic);
    const figure: Figure = {
      id: topic.id,
      width: whole(Math.max(box.width, traitsOf(this.#layout).below.growth === "down" ? minWidth : 0)),
      height: whole(box.height),
      children,
      side: topic.side,
      tail: badge && this.#tailOf(badge, depth),
      badge,
      topic,
      layout: this.#layout,
      depth,
      shape,
      text,
      contentDx: box.contentDx,
      contentDy: box.contentDy,
    };
    this.#known.set(topic.id, figure);
    if (topic.marks) this.hasMarks = true;
    return figure;
  }

  #badgeOf(topic: Topic): Badge | undefined {
    if (!topic.folded || topic.children.length === 0) return undefined;
    const hidden = topic.size - 1;
    const label = hidden > 99 ? "99+" : String(hidden);
    const labelWidth = this.#measurer.widthOf(label, BADGE_FONT);
    // One digit stands in a circle.
    const width = label.length === 1 ? BADGE_HEIGHT : Math.ceil(labelWidth) + 2 * BADGE_PADDING;
    return { label, labelWidth, width };
  }

  #tailOf(badge: Badge, depth: DepthClass): number {
    const { growth, isOutline } = arrangementAt(this.#layout, depth);
    if (growth === "down") return BADGE_DISTANCE + BADGE_HEIGHT;
    return (isOutline ? BADGE_DISTANCE_TREE : BADGE_DISTANCE) + badge.width;
  }
}

const NO_FIGURES: readonly Figure[] = [];

const isLeaf = (topic: Topic) => topic.folded || topic.children.length === 0;
