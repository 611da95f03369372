import type { TopicId } from "@treeline/map";
import { findPlace, type Place } from "../find-place.ts";
import type { Scene } from "../scene.ts";
import { EVERYWHERE } from "./changed-area.ts";
import type { Curve } from "./curve.ts";
import { findLine } from "./find-line.ts";
import type { End } from "./route-connection.ts";

/** The way that a connection would take if there were one between these topics. */
export function previewConnection(scene: Scene, from: TopicId, to: TopicId): Curve | undefined {
  const [start, end] = [findPlace(scene, from), findPlace(scene, to)];
  if (!start || !end) return undefined;
  const ends = { from: endAt(start), to: endAt(end) };
  return findLine(undefined, { ends, layout: scene.layout, root: scene.root, changed: EVERYWHERE }).curve;
}

const endAt = ({ branch: { node, children }, x, y }: Place): End => ({
  x,
  y,
  width: node.width,
  height: node.height,
  isLeaf: children.length === 0,
});
