import type { Shape, TopicStyle } from "@treeline/map";
import { contrastOf, TEXT_CONTRAST } from "./contrast.ts";
import { type ConnectorColours, isMultiHued, type Paint, pickHue, type Theme } from "./theme.ts";

export interface ColouredTopic {
  readonly depth: number;
  /** The branch's, a whole number from 0 on. */
  readonly hue: number;
  readonly style?: TopicStyle | undefined;
  /** Underline and none have no ground of their own, so their text must be seen on the canvas. */
  readonly shape?: Shape | undefined;
}

export interface TopicColours {
  readonly fill?: string | undefined;
  readonly text: string;
  readonly stroke?: string | undefined;
  /** 0 without a stroke. */
  readonly strokeWidth: number;
  /** The line of the underline shape: the colour of the connector that leads to it. */
  readonly underline: string;
}

const STROKE_WIDTH = 1.5;
const BLACK = "#141A18";
const WHITE = "#FFFFFF";

export function coloursOf(theme: Theme, topic: ColouredTopic): TopicColours {
  const { depth, hue, style, shape } = topic;
  const paint = paintOf(theme, depth, hue);
  const isBare = shape === "underline" || shape === "none";
  const fill = isBare ? undefined : (style?.fill ?? drawn(paint.fill));
  const stroke = isBare ? undefined : (style?.stroke ?? drawn(paint.stroke));
  return {
    fill,
    text: style?.text ?? textOn(theme, topic, fill),
    stroke,
    strokeWidth: stroke ? STROKE_WIDTH : 0,
    underline: style?.stroke ?? underlineOf(theme, depth, hue),
  };
}

export function connectorColours(theme: Theme, hue: number): ConnectorColours {
  return pickHue(theme.connector, hue);
}

/** What the root's branches share belongs to none of them, so where they differ it has the root's colour. */
export function trunkColour(theme: Theme, hue: number): string {
  return isMultiHued(theme) ? theme.root.fill : connectorColours(theme, hue).main;
}

export function badgeColours(theme: Theme, hue: number): Paint {
  return pickHue(theme.badge, hue);
}

/** From depth 3 on a topic is text on the canvas. */
function paintOf(theme: Theme, depth: number, hue: number): Paint {
  if (depth === 0) return theme.root;
  if (depth === 1) return pickHue(theme.depth1, hue);
  if (depth === 2) return pickHue(theme.depth2, hue);
  return { fill: "none", stroke: "none", text: pickHue(theme.depth3, hue).text };
}

function textOn(theme: Theme, { depth, hue, style }: ColouredTopic, fill: string | undefined): string {
  const paint = paintOf(theme, depth, hue);
  if (fill && fill === style?.fill) return contrastOf(BLACK, fill) >= contrastOf(WHITE, fill) ? BLACK : WHITE;
  if (fill || paint.fill === "none") return paint.text;
  // White text of a solid topic would vanish when the shape takes the solid away.
  const choices = [paint.text, depth === 0 ? paint.fill : pickHue(theme.depth2, hue).text];
  return choices.find((text) => contrastOf(text, theme.canvas) >= TEXT_CONTRAST) ?? pickHue(theme.depth3, hue).text;
}

function underlineOf(theme: Theme, depth: number, hue: number): string {
  if (depth === 0) return trunkColour(theme, hue);
  const { main, sub } = connectorColours(theme, hue);
  return depth === 1 ? main : sub;
}

function drawn(colour: string): string | undefined {
  return colour === "none" ? undefined : colour;
}
