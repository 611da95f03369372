import type { PlacedTopic } from "./sample-topic.ts";
import { buildTaper } from "./taper.ts";

/** The line from a parent to a child; filled when it tapers, else stroked. */
export interface Connector {
  readonly path: string;
  readonly isFilled: boolean;
  readonly depth: number;
  readonly branch: number;
}

export type Joint = (parent: PlacedTopic, child: PlacedTopic) => string;

const CORNER = 9;

export function listConnectors(parent: PlacedTopic, joint: Joint): Connector[] {
  return parent.children.flatMap((child) => [
    { path: joint(parent, child), isFilled: parent.depth === 0 && joint === branchJoint, ...hueOf(child) },
    ...listConnectors(child, joint),
  ]);
}

function hueOf({ depth, branch }: PlacedTopic) {
  return { depth, branch };
}

/** Map: tapering branches from behind the root, thin curves below. */
export const branchJoint: Joint = (parent, child) => {
  const side = child.x > parent.x ? 1 : -1;
  const startX = side > 0 ? parent.x + parent.width : parent.x;
  const endX = side > 0 ? child.x : child.x + child.width;
  const [startY, endY] = [middleY(parent), middleY(child)];
  if (parent.depth === 0) return buildTaper({ x: startX, y: startY }, { x: endX, y: endY });
  const gap = endX - startX;
  return `M${startX} ${startY}C${round(startX + 0.55 * gap)} ${startY} ${round(endX - 0.64 * gap)} ${endY} ${endX} ${endY}`;
};

/** Logical: one spine half way, outer children turn in a curve. */
export const spineJoint: Joint = (parent, child) => {
  const startX = parent.x + parent.width;
  const spineX = round((startX + child.x) / 2);
  const [startY, endY] = [middleY(parent), middleY(child)];
  const bend = bendOf(endY - startY, parent, child);
  return `M${startX} ${startY}H${spineX}V${endY - bend}Q${spineX} ${endY} ${spineX + Math.abs(bend)} ${endY}H${child.x}`;
};

/** Org chart: the same, turned. */
export const barJoint: Joint = (parent, child) => {
  const startY = parent.y + parent.height;
  const barY = round((startY + child.y) / 2);
  const [startX, endX] = [middleX(parent), middleX(child)];
  const bend = bendOf(endX - startX, parent, child);
  return `M${startX} ${startY}V${barY}H${endX - bend}Q${endX} ${barY} ${endX} ${barY + Math.abs(bend)}V${child.y}`;
};

/** Tree: a spine under the parent's left edge, the last child turns in a curve. */
export const indentJoint: Joint = (parent, child) => {
  const spineX = parent.x + (parent.depth === 0 ? 16 : 13);
  const endY = middleY(child);
  const bend = child === parent.children.at(-1) ? CORNER - 1 : 0;
  return `M${spineX} ${parent.y + parent.height}V${endY - bend}Q${spineX} ${endY} ${spineX + bend} ${endY}H${child.x}`;
};

/** Only the first and the last child turn; those between meet the spine in a plain T. */
function bendOf(distance: number, parent: PlacedTopic, child: PlacedTopic): number {
  const isOuter = child === parent.children[0] || child === parent.children.at(-1);
  return isOuter ? Math.sign(distance) * Math.min(CORNER, Math.abs(distance)) : 0;
}

function middleX({ x, width }: PlacedTopic): number {
  return round(x + width / 2);
}

function middleY({ y, height }: PlacedTopic): number {
  return round(y + height / 2);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
