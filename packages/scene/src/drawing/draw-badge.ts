import { arrangementAt } from "@treeline/layout";
import { BADGE_FONT } from "../figure/build-figures.ts";
import type { Figure } from "../figure/figure.ts";
import { BADGE_DISTANCE, BADGE_DISTANCE_TREE, BADGE_HEIGHT } from "../figure/topic-metrics.ts";
import { PathBuilder } from "../path.ts";
import type { Primitive } from "../primitives.ts";
import type { Theme } from "../theme/theme.ts";
import { badgeColours } from "../theme/topic-colours.ts";
import { BASELINE } from "./draw-text.ts";

const STROKE = 1.5;

export interface BadgeBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the badge of a folded topic is, from the topic's centre. */
export function placeBadge(figure: Figure, isLeft: boolean): BadgeBox | undefined {
  if (!figure.badge) return undefined;
  const { width } = figure.badge;
  const { growth, isOutline } = arrangementAt(figure.layout, figure.depth);
  const distance = isOutline ? BADGE_DISTANCE_TREE : BADGE_DISTANCE;
  if (growth === "down") {
    return { x: -width / 2, y: figure.height / 2 + distance, width, height: BADGE_HEIGHT };
  }
  const x = isLeft ? -figure.width / 2 - distance - width : figure.width / 2 + distance;
  return { x, y: -BADGE_HEIGHT / 2, width, height: BADGE_HEIGHT };
}

export function drawBadge(
  figure: Figure,
  { theme, hue, isLeft }: { theme: Theme; hue: number; isLeft: boolean },
): Primitive[] {
  const box = placeBadge(figure, isLeft);
  if (!box || !figure.badge) return [];
  const { label, labelWidth } = figure.badge;
  const { fill, stroke, text } = badgeColours(theme, hue);
  const primitives: Primitive[] = [
    { kind: "rect", ...box, radius: BADGE_HEIGHT / 2, fill, stroke, strokeWidth: STROKE },
    {
      kind: "text",
      text: label,
      x: box.x + (box.width - labelWidth) / 2,
      y: box.y + box.height / 2 + BASELINE * BADGE_FONT.size,
      width: labelWidth,
      font: BADGE_FONT,
      fill: text,
    },
  ];
  if (!arrangementAt(figure.layout, figure.depth).isOutline)
    primitives.unshift(drawStub(figure, { box, isLeft, stroke }));
  return primitives;
}

function drawStub(
  { width, height, layout, depth }: Figure,
  { box, isLeft, stroke }: { box: BadgeBox; isLeft: boolean; stroke: string },
): Primitive {
  const path = new PathBuilder();
  if (arrangementAt(layout, depth).growth === "down") path.moveTo(0, height / 2).lineTo(0, box.y);
  else if (isLeft) path.moveTo(-width / 2, 0).lineTo(box.x + box.width, 0);
  else path.moveTo(width / 2, 0).lineTo(box.x, 0);
  return { kind: "path", path: path.build(), stroke, strokeWidth: STROKE };
}
