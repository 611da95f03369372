import { arrangementAt, growthOf, type Point, traitsOf } from "@treeline/layout";
import type { Side, TopicId } from "@treeline/map";
import { findPlace, type Place, type Scene, visitVisible } from "@treeline/scene";
import type { DropSpot } from "../drop-spot.ts";
import { around, boxOf, distanceToBox } from "../geometry.ts";
import { isInside, type TopicLookup } from "../topics.ts";

/** How far from any topic a drop still means something, in map pixels. */
const REACH = 240;
/** So near to its own branch a drag means nothing yet, in map pixels. */
const OWN_REACH = 30;
/** The middle part of a topic, of its half size, that means into it; the rest means before and after it. */
const INSIDE = 0.4;
/** So far past the edge where children grow a topic is entered, whatever the height. */
const ENTER = 6;

/** What is drawn, and who hangs on whom: the scene's own memory of parents may be older than the scene. */
interface Shown {
  readonly scene: Scene;
  readonly topics: TopicLookup;
}

/**
 * Where the dragged topics would land: the nearest slot, not what is exactly under the pointer. Before and after follow the way that
 * siblings are stacked. Over the dragged branches and close beside them there is no slot.
 */
export function findDropSpot(shown: Shown, point: Point, moving: readonly TopicId[]): DropSpot | null {
  const { scene, topics } = shown;
  const nearest = nearestTopic(scene, point, { reach: OWN_REACH });
  if (nearest && moving.some((each) => isInside(topics, nearest.branch.node.id, each))) return null;
  const left = new Set(moving);
  const place = nearestTopic(scene, point, { reach: REACH, moving: left });
  if (!place) return null;
  const spot = place.branch === scene.root ? intoRoot(scene, place, point) : besideOrInto(shown, place, point);
  return withoutMoving(shown, spot, left);
}

interface Reach {
  readonly reach: number;
  /** Branches that do not count. */
  readonly moving?: ReadonlySet<TopicId>;
}

function nearestTopic(scene: Scene, point: Point, { reach, moving }: Reach): Place | undefined {
  let best: { place: Place; distance: number } | undefined;
  visitVisible(scene, around(point, reach), (branch, x, y, hue) => {
    if (moving?.has(branch.node.id)) return false;
    const place = { branch, x, y, hue };
    const distance = distanceToBox(boxOf(place), point);
    if (distance <= reach && (!best || distance < best.distance)) best = { place, distance };
    return true;
  });
  return (best as { place: Place } | undefined)?.place;
}

function besideOrInto(shown: Shown, place: Place, point: Point): DropSpot {
  const { scene } = shown;
  const { layout } = scene;
  const { node, depth, children } = place.branch;
  const [right, down] = [(point.x - place.x) / (node.width / 2), (point.y - place.y) / (node.height / 2)];
  const across = arrangementAt(layout, Math.max(0, depth - 1)).stack === "y" ? down : right;
  const isPast = pastEdge(scene, place, point) > ENTER;
  // In an outline the line below a parent is its first child's.
  if (arrangementAt(layout, depth).isOutline && children.length > 0 && down > INSIDE) return childSlot(place, 0);
  if (Math.abs(across) <= INSIDE || (isPast && Math.abs(across) <= 1)) return intoChildren(scene, place, point);
  return besideSpot(shown, place, across < 0 ? "before" : "after");
}

/** How far the point lies past the edge where children grow. */
function pastEdge({ layout }: Scene, { branch, x, y }: Place, point: Point): number {
  const { width, height } = branch.node;
  const growth = growthOf(layout, { depth: branch.depth, x });
  if (growth === "down") return point.y - y - height / 2;
  return (growth === "left" ? x - point.x : point.x - x) - width / 2;
}

function besideSpot({ scene, topics }: Shown, { branch, x }: Place, where: "before" | "after"): DropSpot {
  const { id } = branch.node;
  const parent = topics.parentOf(id)?.id ?? scene.root.node.id;
  const isMain = parent === scene.root.node.id && isTwoSided(scene);
  return { parent, [where]: id, side: isMain ? sideAt(x) : undefined };
}

const sideAt = (x: number): Side => (x < 0 ? "left" : "right");

const isTwoSided = ({ layout }: Scene): boolean => traitsOf(layout).isTwoSided;

/** Among children that can be seen, at the height of the pointer; else last. */
function intoChildren(scene: Scene, place: Place, point: Point): DropSpot {
  const { branch } = place;
  const { isOutline, stack: axis } = arrangementAt(scene.layout, branch.depth);
  if (branch.children.length === 0 || isOutline) return { parent: branch.node.id };
  const along = axis === "y" ? point.y - place.y : point.x - place.x;
  const isOn = pastEdge(scene, place, point) <= ENTER;
  if (isOn) return { parent: branch.node.id };
  const centres = branch.children.map((_, i) => branch.offsets[2 * i + (axis === "y" ? 1 : 0)] as number);
  return childSlot(place, centres.filter((centre) => centre < along).length);
}

function childSlot({ branch }: Place, index: number): DropSpot {
  const next = branch.children[index];
  return next ? { parent: branch.node.id, before: next.node.id } : { parent: branch.node.id };
}

/** Where a new main topic for this point goes, however far away it is. */
export function findMainSlot(scene: Scene, point: Point): DropSpot {
  const place = findPlace(scene, scene.root.node.id);
  return place ? intoRoot(scene, place, point) : { parent: scene.root.node.id };
}

/** The root takes on the side of the pointer, in the order of that side. */
function intoRoot(scene: Scene, place: Place, point: Point): DropSpot {
  if (!isTwoSided(scene)) return intoChildren(scene, place, point);
  const side = sideAt(point.x - place.x);
  const { branch } = place;
  const placed = branch.children.map((child, i) => {
    const [x, y] = branch.offsets.slice(2 * i, 2 * i + 2) as [number, number];
    return { node: child.node, x, y };
  });
  const onSide = placed.filter(({ x }) => sideAt(x) === side);
  const next = onSide.find(({ y }) => y > point.y);
  const last = onSide.at(-1);
  const parent = branch.node.id;
  if (next) return { parent, before: next.node.id, side };
  return last ? { parent, after: last.node.id, side } : { parent, side };
}

/** A moving topic is about to leave: its neighbour names the place instead. */
function withoutMoving({ topics }: Shown, spot: DropSpot, moving: ReadonlySet<TopicId>): DropSpot {
  const beside = spot.before ?? spot.after;
  if (beside === undefined || !moving.has(beside)) return spot;
  const siblings = topics.find(spot.parent)?.children ?? [];
  const at = siblings.findIndex(({ id }) => id === beside);
  const next = siblings.slice(at).find(({ id }) => !moving.has(id));
  return { parent: spot.parent, before: next?.id, side: spot.side };
}
