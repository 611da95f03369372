import type { Path } from "../path.ts";

/** `cut` shows on a part that is filled with `ink`. */
export interface MarkPart {
  readonly path: Path;
  readonly isFilled: boolean;
  readonly colour: "ink" | "cut";
}

/** On a grid of 20. Undefined: not a mark with a shape of its own, so an emoji. */
export type MarkShapes = (name: string) => readonly MarkPart[] | undefined;

let known: MarkShapes | null = null;

/**
 * What marks look like, from `@treeline/scene/marks`. Most maps have none, so pages load the shapes with the first topic that has a mark;
 * until then its place is empty. Scenes that are built afterwards have them.
 */
export function provideMarkShapes(shapes: MarkShapes): void {
  known = shapes;
}

export const knownMarkShapes = (): MarkShapes | null => known;
