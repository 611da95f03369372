import type { Bounds, Branch } from "@treeline/layout";
import { figureOf, hueOf, type Scene } from "./scene.ts";
import { isSeen } from "./seen.ts";

/** Given a branch, the centre of its topic and its hue. Answers whether to go on to the children. */
export type Visit = (branch: Branch, x: number, y: number, hue: number) => boolean;

/**
 * Visits the topics of all branches that touch a rectangle, parents before children. A branch outside is skipped as a whole, so the
 * cost goes with what is visible, not with what there is. Without recursion: maps can be very deep.
 */
export function visitVisible({ root }: Pick<Scene, "root">, view: Bounds, visit: Visit): void {
  const branches: Branch[] = [root];
  const numbers: number[] = [0, 0, 0];
  for (let branch = branches.pop(); branch; branch = branches.pop()) {
    const hue = numbers.pop() as number;
    const y = numbers.pop() as number;
    const x = numbers.pop() as number;
    if (!visit(branch, x, y, hue)) continue;
    const { children, offsets } = branch;
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index] as Branch;
      const childX = x + (offsets[2 * index] as number);
      const childY = y + (offsets[2 * index + 1] as number);
      if (!isSeen(child.bounds, childX, childY, view)) continue;
      branches.push(child);
      numbers.push(childX, childY, branch === root ? hueOf(figureOf(child), index) : hue);
    }
  }
}
