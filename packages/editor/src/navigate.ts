import { arrangementAt, type Bounds, growthOf, isOnLeft, traitsOf } from "@treeline/layout";
import type { TopicId } from "@treeline/map";
import { findPlace, type Place, type Scene, visitVisible } from "@treeline/scene";
import { type Direction, OPPOSITE } from "./directions.ts";
import { type Branch, boxOf } from "./geometry.ts";
import { listPathUp, type TopicLookup } from "./topics.ts";

/** How far is looked at first, in map pixels; twice as far each time nothing is found. */
const FIRST_REACH = 400;
/** A topic that stands aside counts as so much farther away: the same column comes first. */
const ASIDE = 2;

/**
 * The topic that an arrow key leads to. The way the layout grows leads to the children, the way back to the parent, across it to the
 * next sibling, and from the last one to the nearest topic, whoever's child it is. What is looked at is around the topic, never the whole map.
 */
export function navigate({ scene, topics }: Shown, from: TopicId, direction: Direction): TopicId | undefined {
  const place = findPlace(scene, from);
  if (!place) return undefined;
  const isAtRoot = place.branch === scene.root;
  const parent = topics.parentOf(from)?.id;
  const { depth } = place.branch;
  const growth = growthOf(scene.layout, { depth, x: place.x });
  const children = arrangementAt(scene.layout, depth);
  const siblings = arrangementAt(scene.layout, Math.max(0, depth - 1));
  const { isTwoSided } = traitsOf(scene.layout);
  if (isTwoSided && isAtRoot && (direction === "left" || direction === "right")) return nearestChild(place, direction);
  if (siblings.isOutline) return navigateOutline({ scene, topics }, place, direction);
  if (children.isOutline) return navigateRow({ scene, topics }, place, direction);
  if (direction === growth) return nearestChild(place, direction);
  if (direction === OPPOSITE[growth]) return parent;
  return nextSibling({ scene, topics }, place, direction) ?? nearestAcross({ scene, topics }, place, direction);
}

interface Shown {
  readonly scene: Scene;
  readonly topics: TopicLookup;
}

/** Places are whole pixels, so two children that are as far from the middle may differ by one. */
const LEVEL_PIXELS = 1;

/** The child that stands most level with its parent, of two such the first; of the root only those on that side. */
function nearestChild({ branch }: Place, direction: Direction): TopicId | undefined {
  const isVertical = direction === "down";
  let best: { id: TopicId; off: number } | undefined;
  for (let index = 0; index < branch.children.length; index += 1) {
    const dx = branch.offsets[2 * index] as number;
    const dy = branch.offsets[2 * index + 1] as number;
    if (direction === "left" ? dx > 0 : direction === "right" && dx < 0) continue;
    const off = Math.abs(isVertical ? dx : dy);
    if (!best || off < best.off - LEVEL_PIXELS) best = { id: (branch.children[index] as Branch).node.id, off };
  }
  return best?.id;
}

/** An outline: up and down go line by line, right goes in, left goes out. It ends with the branch that stands in a row. */
function navigateOutline(shown: Shown, { branch }: Place, direction: Direction): TopicId | undefined {
  const { topics } = shown;
  const { id } = branch.node;
  const [first] = branch.children;
  if (direction === "right") return first?.node.id;
  if (direction === "left") return topics.parentOf(id)?.id;
  return direction === "down" ? (first?.node.id ?? nextLine(shown, id)) : lineBefore(shown, id);
}

/** A row of outlines: left and right go along it, down goes into the outline. */
function navigateRow(shown: Shown, place: Place, direction: Direction): TopicId | undefined {
  if (direction === "down") return place.branch.children[0]?.node.id;
  if (direction === "up") return undefined;
  const parent = shown.topics.parentOf(place.branch.node.id)?.id;
  return nextSibling(shown, place, direction) ?? (direction === "left" ? parent : undefined);
}

/** Below a topic without children: the next sibling of it or of the nearest topic above that has one. */
function nextLine({ scene, topics }: Shown, from: TopicId): TopicId | undefined {
  for (let id = from; ; ) {
    const parent = topics.parentOf(id);
    const place = parent && findPlace(scene, parent.id);
    if (!place || !arrangementAt(scene.layout, place.branch.depth).isOutline) return undefined;
    const { children } = place.branch;
    const next = children[children.findIndex(({ node }) => node.id === id) + 1];
    if (next) return next.node.id;
    id = place.branch.node.id;
  }
}

/** The last line of the sibling before, or the parent. */
function lineBefore({ scene, topics }: Shown, id: TopicId): TopicId | undefined {
  const parent = topics.parentOf(id);
  const place = parent && findPlace(scene, parent.id);
  if (!place) return undefined;
  const { children, node } = place.branch;
  let last = children[children.findIndex((child) => child.node.id === id) - 1];
  if (!last) return node.id;
  for (let below = last.children.at(-1); below; below = below.children.at(-1)) last = below;
  return last.node.id;
}

/** Siblings stand in their order; those of main topics on the other side of the root do not count. */
function nextSibling({ scene, topics }: Shown, { branch, x }: Place, direction: Direction): TopicId | undefined {
  const parent = topics.parentOf(branch.node.id);
  const place = parent && findPlace(scene, parent.id);
  if (!place) return undefined;
  const { children, offsets } = place.branch;
  const step = direction === "up" || direction === "left" ? -1 : 1;
  const isSameSide = (index: number) =>
    !traitsOf(scene.layout).isTwoSided || ((offsets[2 * index] as number) + place.x) * x > 0;
  let index = children.indexOf(branch) + step;
  while (index >= 0 && index < children.length && !isSameSide(index)) index += step;
  return children[index]?.node.id;
}

/** Siblings have one edge in common, the one their lines come in at; so edges are compared, not centres. */
function nearestAcross({ scene, topics }: Shown, place: Place, direction: Direction): TopicId | undefined {
  const isVertical = direction === "up" || direction === "down";
  const isLeft = isOnLeft(scene.layout, place.x);
  const inner = (box: Bounds) => (isVertical ? (isLeft ? box.right : box.left) : box.top);
  const isOtherSide = (x: number) => traitsOf(scene.layout).isTwoSided && x * place.x < 0;
  const above = new Set(listPathUp(topics, place.branch.node.id).map(({ id }) => id));
  return searchAround(scene, place, direction, (box, from, { x, id }) => {
    const along = beyond(box, from, direction);
    if (along === undefined || isOtherSide(x) || above.has(id)) return undefined;
    return along + ASIDE * Math.abs(inner(box) - inner(from));
  });
}

/** How far a box lies beyond another in a direction; undefined if its middle does not. */
function beyond(box: Bounds, from: Bounds, direction: Direction): number | undefined {
  const [before, after] = direction === "up" || direction === "left" ? [box, from] : [from, box];
  const isVertical = direction === "up" || direction === "down";
  const middle = (each: Bounds) => (isVertical ? each.top + each.bottom : each.left + each.right);
  if (middle(before) >= middle(after)) return undefined;
  return Math.max(0, isVertical ? after.top - before.bottom : after.left - before.right);
}

type Score = (box: Bounds, from: Bounds, topic: { x: number; id: TopicId }) => number | undefined;

/** What lies outside the square that was searched scores worse than the reach, so a better one inside is the best of all. */
function searchAround(scene: Scene, place: Place, direction: Direction, score: Score): TopicId | undefined {
  const from = boxOf(place);
  const { bounds } = scene;
  const most = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
  for (let reach = FIRST_REACH; ; reach *= 2) {
    let best: { id: TopicId; score: number } | undefined;
    visitVisible(scene, grow(from, direction, reach), (branch, x, y, hue) => {
      const { id } = branch.node;
      const found = score(boxOf({ branch, x, y, hue }), from, { x, id });
      if (found !== undefined && found <= reach && (!best || found < best.score)) best = { id, score: found };
      // What hangs on the topic itself is reached the way it grows.
      return branch !== place.branch;
    });
    if (best || reach > most * (1 + ASIDE)) return best?.id;
  }
}

/** The box and what lies next to it, but for what is behind. */
function grow({ left, top, right, bottom }: Bounds, direction: Direction, by: number): Bounds {
  return {
    left: direction === "right" ? left : left - by,
    top: direction === "down" ? top : top - by,
    right: direction === "left" ? right : right + by,
    bottom: direction === "up" ? bottom : bottom + by,
  };
}
