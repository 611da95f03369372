import type { Bounds } from "@treeline/layout";
import { type Figure, figureOf, placeContent, type Scene, visitVisible } from "@treeline/scene";

/** A topic that leads somewhere as a whole, besides the links in its text. */
export interface TopicLink {
  readonly link: string;
  readonly topic: Bounds;
  /** The sign after its text, with room for a finger. */
  readonly sign: Bounds;
}

const ROOM = 4;
const EVERYWHERE: Bounds = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

export function listTopicLinks(scene: Scene): TopicLink[] {
  const links: TopicLink[] = [];
  visitVisible(scene, EVERYWHERE, (branch, x, y) => {
    const figure = figureOf(branch);
    const { link } = figure.topic;
    if (link) links.push({ link, topic: topicBounds(figure, x, y), sign: signBounds(figure, { x, y }) });
    return true;
  });
  return links;
}

const topicBounds = ({ width, height }: Figure, x: number, y: number): Bounds => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

function signBounds(figure: Figure, { x, y }: { x: number; y: number }): Bounds {
  const glyph = placeContent(figure).glyphs.find(({ kind }) => kind === "link");
  if (!glyph) return topicBounds(figure, x, y);
  const [left, top] = [x + glyph.x - ROOM, y + glyph.y - ROOM];
  return { left, top, right: left + glyph.width + 2 * ROOM, bottom: top + glyph.height + 2 * ROOM };
}
