import type { Point } from "@treeline/layout";
import { panBy, zoomAt } from "../camera.ts";
import type { EditorState } from "../editor-state.ts";
import { distance } from "../geometry.ts";
import type { PointerInput } from "../input.ts";
import { type Finger, IDLE, type Pinching } from "../tool.ts";
import { startPanning } from "./panning.ts";
import type { ToolStep } from "./tool-step.ts";

export const startPinching = (first: Finger, { id, x, y }: PointerInput): Pinching => ({
  kind: "pinching",
  fingers: [first, { id, x, y }],
});

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** What is between the fingers stays between them. */
export function pinchMove(pinch: Pinching, input: PointerInput, { camera, window }: EditorState): ToolStep {
  const [a, b] = pinch.fingers;
  const moved = (finger: Finger): Finger => (finger.id === input.id ? { ...finger, x: input.x, y: input.y } : finger);
  const fingers = [moved(a), moved(b)] as const;
  const [before, after] = [middleOf(a, b), middleOf(...fingers)];
  // Fingers on one spot have no distance to compare.
  const factor = Math.max(1, distance(...fingers)) / Math.max(1, distance(a, b));
  const panned = panBy(camera, { x: after.x - before.x, y: after.y - before.y });
  return {
    next: { kind: "pinching", fingers },
    camera: zoomAt(panned, window, { at: after, scale: camera.scale * factor }),
  };
}

/** The finger that stays goes on panning. */
export function pinchEnd({ fingers }: Pinching, input: PointerInput): ToolStep {
  const left = fingers.find(({ id }) => id !== input.id);
  return { next: left ? startPanning({ ...input, ...left }, IDLE) : IDLE };
}
