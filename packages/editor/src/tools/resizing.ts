import { findPlace } from "@treeline/scene";
import type { Anchor } from "../anchor.ts";
import { resizeImage } from "../commands/image.ts";
import type { EditorState } from "../editor-state.ts";
import { imageBox, OPPOSITE_CORNER } from "../handles.ts";
import type { PointerInput } from "../input.ts";
import type { Corner } from "../part.ts";
import { scaleImage } from "../scale-image.ts";
import { IDLE, type Resizing } from "../tool.ts";
import type { ToolStep } from "./tool-step.ts";

export function startResizing(
  { topic, corner }: { topic: string; corner: Corner },
  input: PointerInput,
  state: EditorState,
): ToolStep {
  const box = imageBox(state.scene, topic);
  if (!box) return { next: IDLE };
  const before = { width: box.right - box.left, height: box.bottom - box.top };
  const from = { x: input.x, y: input.y };
  return { next: { kind: "resizing", pointer: input.id, topic, corner, from, before, size: before } };
}

/** The proportions stay, and so does the opposite corner. */
export function resizeMove(tool: Resizing, input: PointerInput, state: EditorState): ToolStep {
  const { before, from, corner } = tool;
  const outwards = ((input.x - from.x) * (corner.endsWith("left") ? -1 : 1)) / state.camera.scale;
  return { next: { ...tool, size: scaleImage(before, before.width + outwards) } };
}

/** The picture is shown in another size than before, while its corner is dragged or because that is over; where it is held. */
export function findResized(before: EditorState, next: EditorState): Anchor | undefined {
  const tool = [next.tool, before.tool].find((each) => each.kind === "resizing");
  const place = tool && before.tool !== next.tool ? findPlace(before.scene, tool.topic) : undefined;
  return tool && place && { topic: tool.topic, place, corner: OPPOSITE_CORNER[tool.corner] };
}

export function resizeEnd({ topic, size, before, corner }: Resizing): ToolStep {
  const isSame = size.width === before.width && size.height === before.height;
  return isSame ? { next: IDLE } : { next: IDLE, command: resizeImage(topic, size, corner) };
}
