import type { Branch } from "./branch.ts";
import type { LayoutNode } from "./layout-node.ts";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Visits every box with its centre, parents before children, without recursion: maps can be as deep as they are large. */
export function visitBoxes(root: Branch, visit: (node: LayoutNode, x: number, y: number) => void): void {
  const branches: Branch[] = [root];
  const places: number[] = [0, 0];
  for (let branch = branches.pop(); branch; branch = branches.pop()) {
    const y = places.pop() as number;
    const x = places.pop() as number;
    visit(branch.node, x, y);
    for (let index = branch.children.length - 1; index >= 0; index -= 1) {
      branches.push(branch.children[index] as Branch);
      places.push(x + (branch.offsets[2 * index] as number), y + (branch.offsets[2 * index + 1] as number));
    }
  }
}

/** Every box by its topic. Root centre at (0, 0). */
export function listBoxes(root: Branch): Map<string, Box> {
  const boxes = new Map<string, Box>();
  visitBoxes(root, ({ id, width, height }, x, y) => {
    boxes.set(id, { left: x - width / 2, top: y - height / 2, width, height });
  });
  return boxes;
}
