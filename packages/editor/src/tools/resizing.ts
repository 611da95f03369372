import { resizeImage } from "../commands/image.ts";
import type { EditorState } from "../editor-state.ts";
import { clamp, type Size } from "../geometry.ts";
import { imageBox } from "../handles.ts";
import type { PointerInput } from "../input.ts";
import type { Corner } from "../part.ts";
import { IDLE, type Resizing } from "../tool.ts";
import { mapPoint, type ToolStep } from "./tool-step.ts";

const LEAST_WIDTH = 24;
/** As large as images are ever drawn. */
const MOST: Size = { width: 240, height: 180 };

export function startResizing(
  { topic, corner }: { topic: string; corner: Corner },
  input: PointerInput,
  state: EditorState,
): ToolStep {
  const box = imageBox(state.scene, topic);
  if (!box) return { next: IDLE };
  const before = { width: box.right - box.left, height: box.bottom - box.top };
  const from = mapPoint(state, input);
  return { next: { kind: "resizing", pointer: input.id, topic, corner, from, before, size: before } };
}

/** The proportions stay; the image grows from its middle, as topics do. */
export function resizeMove(tool: Resizing, input: PointerInput, state: EditorState): ToolStep {
  const { before, from, corner } = tool;
  const outwards = (mapPoint(state, input).x - from.x) * (corner.endsWith("left") ? -1 : 1);
  const most = Math.min(MOST.width, (MOST.height * before.width) / before.height);
  const width = clamp(before.width + 2 * outwards, Math.min(LEAST_WIDTH, most), most);
  const height = Math.max(1, Math.round((before.height * width) / before.width));
  return { next: { ...tool, size: { width: Math.round(width), height } } };
}

export function resizeEnd({ topic, size, before }: Resizing): ToolStep {
  const isSame = size.width === before.width && size.height === before.height;
  return isSame ? { next: IDLE } : { next: IDLE, command: resizeImage(topic, size) };
}
