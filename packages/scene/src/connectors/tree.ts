import { footOf } from "../outlines/attach.ts";
import { LINE, MOVE, type Path, QUAD } from "../path.ts";
import {
  buildConnector,
  type Connector,
  type ConnectorInput,
  type Stem,
  spineColour,
  type Twig,
  twigColour,
  widthAt,
} from "./connector.ts";

const WIDTHS = [1.75, 1.75, 1.5] as const;
const GREY_WIDTHS = [1.5, 1.5, 1.5] as const;
const RADIUS = 8;

/** The spine is so far inside the parent's left edge. */
const ROOT_INSET = 20;
const INSET = 14;

/** Under a curved edge the spine starts a little higher, so that no gap shows. */
const OVERLAP = 0.5;

/** A spine down from the parent, a plain T for each child and a turn at the last one. */
export function buildTreeConnectors({ parent, children, depth, isColoured = true }: ConnectorInput): Connector[] {
  if (children.length === 0) return [];
  const strokeWidth = widthAt(isColoured ? WIDTHS : GREY_WIDTHS, depth);
  const inset = Math.min(depth === 0 ? ROOT_INSET : INSET, parent.width / 2);
  const spine = { x: inset - parent.width / 2, top: spineTop(parent, inset) };
  const lowest = findLowest(children, spine);
  const connectors = [
    buildConnector({ path: buildSpine(spine, lowest), strokeWidth, colour: spineColour(depth), child: undefined }),
  ];
  const colour = twigColour(depth);
  for (let child = 0; child < children.length; child += 1) {
    const radius = child === lowest.index ? lowest.radius : 0;
    const path = buildTwig(children[child] as Twig, spine.x, radius);
    connectors.push(buildConnector({ path, strokeWidth, colour, child }));
  }
  return connectors;
}

function spineTop({ width, height, attach }: Stem, inset: number): number {
  const foot = footOf(attach.shape, { width, height }, inset);
  return height / 2 - foot - (foot > attach.bottom ? OVERLAP : 0);
}

interface Spine {
  readonly x: number;
  readonly top: number;
}

interface Lowest {
  readonly index: number;
  readonly y: number;
  /** Of the highest child: above the spine's top only while topics are on the move. */
  readonly highestY: number;
  readonly radius: number;
}

function findLowest(children: readonly Twig[], { x, top }: Spine): Lowest {
  let index = 0;
  let y = Number.NEGATIVE_INFINITY;
  let next = Number.NEGATIVE_INFINITY;
  let highestY = Number.POSITIVE_INFINITY;
  for (let child = 0; child < children.length; child += 1) {
    const childY = endY(children[child] as Twig);
    highestY = Math.min(highestY, childY);
    if (childY > y) {
      next = y;
      y = childY;
      index = child;
    } else if (childY > next) next = childY;
  }
  const room = endX(children[index] as Twig) - x;
  return { index, y, highestY, radius: Math.max(0, Math.min(RADIUS, y - top, y - next, room)) };
}

function buildSpine({ x, top }: Spine, { y, highestY, radius }: Lowest): Path {
  return [MOVE, x, Math.min(top, highestY), LINE, x, Math.max(top, y - radius)];
}

function buildTwig(twig: Twig, spineX: number, radius: number): Path {
  const x = endX(twig);
  const y = endY(twig);
  if (radius === 0) return [MOVE, spineX, y, LINE, x, y];
  return [MOVE, spineX, y - radius, QUAD, spineX, y, spineX + radius, y, LINE, x, y];
}

function endX({ dx, width, attach }: Twig): number {
  return dx - width / 2 + attach.left;
}

function endY({ dy, attach }: Twig): number {
  return dy + attach.dy;
}
