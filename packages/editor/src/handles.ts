import type { LayoutName, TopicId } from "@treeline/map";
import { type Figure, figureOf, findPlace, type Place, type Point, placeContent, type Scene } from "@treeline/scene";
import { growthOf } from "./directions.ts";
import type { Bounds } from "./geometry.ts";
import type { Corner } from "./part.ts";

/** From the edge of a topic to the middle of its add handle or collapse toggle. */
export const HANDLE_DISTANCE = 18;
export const ADD_RADIUS = 9;
export const TOGGLE_RADIUS = 8.5;

/** The middle of the handle on the side where children grow, in the map. */
export function handleCentre(layout: LayoutName, { branch, x, y }: Place): Point {
  const { width, height } = branch.node;
  switch (growthOf(layout, x)) {
    case "down":
      return { x, y: y + height / 2 + HANDLE_DISTANCE };
    case "left":
      return { x: x - width / 2 - HANDLE_DISTANCE, y };
    case "right":
      return { x: x + width / 2 + HANDLE_DISTANCE, y };
  }
}

/** A leaf offers to add, a parent to fold; a folded one has its badge there already. */
export function handleKind({ topic }: Figure): "add" | "toggle" | undefined {
  if (topic.children.length === 0) return "add";
  return topic.folded ? undefined : "toggle";
}

/** Where the ends of the levers of a selected connection are. */
export function bendPoints(scene: Scene, connection: string): { from: Point; to: Point } | undefined {
  const placed = scene.connections.find((each) => each.connection.id === connection);
  return placed && { from: placed.curve[1], to: placed.curve[2] };
}

/** An image in the map. */
export function imageBox(scene: Scene, id: TopicId): Bounds | undefined {
  const place = findPlace(scene, id);
  const image = place && placeContent(figureOf(place.branch), scene.layout === "CompactBoxTB").image;
  if (!image) return undefined;
  const [left, top] = [place.x + image.x, place.y + image.y];
  return { left, top, right: left + image.width, bottom: top + image.height };
}

export function cornersOf({ left, top, right, bottom }: Bounds): Readonly<Record<Corner, Point>> {
  return {
    "top-left": { x: left, y: top },
    "top-right": { x: right, y: top },
    "bottom-left": { x: left, y: bottom },
    "bottom-right": { x: right, y: bottom },
  };
}
