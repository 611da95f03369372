import { panBy } from "../camera.ts";
import type { EditorState } from "../editor-state.ts";
import type { PointerInput } from "../input.ts";
import type { Panning, Tool } from "../tool.ts";
import type { ToolStep } from "./tool-step.ts";

export const startPanning = (input: PointerInput, back: Tool): Panning => ({
  kind: "panning",
  pointer: input.id,
  last: { x: input.x, y: input.y },
  back,
});

export function panMove(pan: Panning, { x, y }: PointerInput, { camera }: EditorState): ToolStep {
  return { next: { ...pan, last: { x, y } }, camera: panBy(camera, { x: x - pan.last.x, y: y - pan.last.y }) };
}

export const panEnd = ({ back }: Panning): ToolStep => ({ next: back });
