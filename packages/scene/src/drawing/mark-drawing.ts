import type { Topic } from "@treeline/map";
import type { PlacedMark } from "../figure/place-content.ts";
import type { Primitive } from "../primitives.ts";

export interface MarkContext {
  readonly topic: Topic;
  /** The colour of the topic's letters. */
  readonly text: string;
  /** On which the marks stand. */
  readonly ground: string;
}

export type DrawMarks = (marks: readonly PlacedMark[], context: MarkContext) => readonly Primitive[];

let known: DrawMarks | null = null;

/**
 * How marks are drawn, from `@treeline/scene/marks`. Most maps have none, so pages load it with the first topic that has a mark; until then
 * the places of marks are empty. Scenes that are built afterwards show them.
 */
export function provideMarkDrawing(draw: DrawMarks | null): void {
  known = draw;
}

export const knownMarkDrawing = (): DrawMarks | null => known;
