import type { Branch } from "@treeline/layout";
import type { Painting } from "./painting.ts";
import { figureOf, hueOf } from "./scene.ts";
import { isSeen } from "./seen.ts";

/** The lines from a topic to its children, those that can be seen. */
export function paintConnectors(
  { scene, painter, view }: Painting,
  branch: Branch,
  { x, y, hue }: { x: number; y: number; hue: number },
): void {
  const { root, drawings } = scene;
  const hueOfChild = (index: number) =>
    branch === root ? hueOf(figureOf(branch.children[index] as Branch), index) : hue;
  for (const { bounds, primitive } of drawings.connectors(branch, hue, hueOfChild)) {
    if (isSeen(bounds, x, y, view)) painter.paint(primitive, x, y);
  }
}
