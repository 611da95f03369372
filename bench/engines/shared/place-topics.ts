import { compactBox, type HierarchyNode } from "@antv/hierarchy";
import type { Outline, OutlineTopic } from "./outline.ts";

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Half of what stands between a topic and its neighbours. */
const GAPS = { across: 4, along: 22 };
const PADDING = { x: 12, height: 34 };

/**
 * What an app must bring along when its drawing library has no mind-map layout: @antv/hierarchy, and text widths from a canvas,
 * remembered by text.
 */
export function createPlacer(font: string): (outline: Outline) => Map<string, Place> {
  const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  pen.font = font;
  const widths = new Map<string, number>();
  const widthOf = (text: string) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const width = Math.ceil(pen.measureText(text).width) + 2 * PADDING.x;
    widths.set(text, width);
    return width;
  };
  return (outline) => {
    const places = new Map<string, Place>();
    const root = compactBox(outline.root as never, {
      direction: "LR",
      getId: (topic) => topic.id as string,
      getWidth: (topic) => widthOf((topic as unknown as OutlineTopic).text),
      getHeight: () => PADDING.height,
      getHGap: () => GAPS.along,
      getVGap: () => GAPS.across,
      getChildren: (topic) => ((topic as unknown as OutlineTopic).isFolded ? [] : topic.children),
    });
    collect(root, places);
    return places;
  };
}

function collect(node: HierarchyNode, places: Map<string, Place>): void {
  places.set(node.id, {
    x: node.x + node.hgap,
    y: node.y + node.vgap,
    width: node.width - 2 * node.hgap,
    height: node.height - 2 * node.vgap,
  });
  for (const child of node.children) collect(child, places);
}
