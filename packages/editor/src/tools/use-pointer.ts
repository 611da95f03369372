import type { EditorState } from "../editor-state.ts";
import { findPart } from "../find-part.ts";
import { distance } from "../geometry.ts";
import type { PointerInput } from "../input.ts";
import { isSamePart } from "../part.ts";
import { IDLE, type Tool } from "../tool.ts";
import { bendEnd, bendMove } from "./bending.ts";
import { connectClick, connectMove, connectTick } from "./connecting.ts";
import { dragEnd, dragGivenUp, dragMove, dragTick } from "./dragging.ts";
import { marqueeEnd, marqueeMove, marqueeTick } from "./marquee.ts";
import { panEnd, panMove, startPanning } from "./panning.ts";
import { pinchEnd, pinchMove, startPinching } from "./pinching.ts";
import { press } from "./press.ts";
import { DRAG_START_PX, pressedEnd, pressedMove, pressedTick } from "./pressed.ts";
import { resizeEnd, resizeMove } from "./resizing.ts";
import { mapPoint, type ToolStep } from "./tool-step.ts";

export function pointerDown(tool: Tool, input: PointerInput, state: EditorState): ToolStep {
  switch (tool.kind) {
    case "idle":
    case "hand":
      return press(tool, input, state);
    case "space":
      return { next: startPanning(input, { ...tool, isUsed: true }) };
    case "connecting":
      return tool.pointer === null && input.button === 0 ? connectClick(tool, input, state) : { next: IDLE };
    case "pressed":
      return tool.by === "touch" && input.kind === "touch"
        ? { next: startPinching({ id: tool.pointer, ...tool.from }, input) }
        : { next: tool };
    case "panning":
      return input.kind === "touch"
        ? { next: startPinching({ id: tool.pointer, ...tool.last }, input) }
        : { next: tool };
    // A second button does not disturb what the first one does.
    case "dragging":
    case "marquee":
    case "pinching":
    case "bending":
    case "resizing":
      return { next: tool };
  }
}

export function pointerMove(tool: Tool, input: PointerInput, state: EditorState): ToolStep {
  if ("pointer" in tool && tool.pointer !== null && tool.pointer !== input.id) return { next: tool };
  switch (tool.kind) {
    case "idle":
    case "hand":
    case "space":
      return hover(tool, input, state);
    case "pressed":
      return pressedMove(tool, input, state);
    case "dragging":
      return dragMove(tool, input, state);
    case "marquee":
      return marqueeMove(tool, input, state);
    case "panning":
      return panMove(tool, input, state);
    case "pinching":
      return pinchMove(tool, input, state);
    case "connecting":
      return connectMove(tool, input, state);
    case "bending":
      return bendMove(tool, input, state);
    case "resizing":
      return resizeMove(tool, input, state);
  }
}

export function pointerUp(tool: Tool, input: PointerInput, state: EditorState): ToolStep {
  if ("pointer" in tool && tool.pointer !== input.id) return { next: tool };
  switch (tool.kind) {
    case "pressed":
      return pressedEnd(tool, input, state);
    case "dragging":
      return dragEnd(tool);
    case "marquee":
      return marqueeEnd();
    case "panning":
      return panEnd(tool);
    case "pinching":
      return pinchEnd(tool, input);
    case "connecting":
      return connectClick(tool, input, state);
    case "bending":
      return bendEnd(tool);
    case "resizing":
      return resizeEnd(tool);
    case "idle":
    case "hand":
    case "space":
      return { next: tool };
  }
}

/** The system took the pointer away: nothing happens. */
export function pointerCancel(tool: Tool, input: PointerInput): ToolStep {
  if (tool.kind === "pinching") return pinchEnd(tool, input);
  if (!("pointer" in tool) || tool.pointer !== input.id) return { next: tool };
  if (tool.kind === "dragging") return dragGivenUp(tool);
  return { next: tool.kind === "panning" ? tool.back : IDLE };
}

export function tick(tool: Tool, time: number, state: EditorState): ToolStep {
  if (tool.kind === "pressed") return pressedTick(tool, time, state);
  if (tool.kind === "dragging") return dragTick(tool, time, state);
  if (tool.kind === "connecting") return connectTick(tool, time, state);
  return tool.kind === "marquee" ? marqueeTick(tool, time, state) : { next: tool };
}

/** Whether the host should send a tick with every frame. */
export function wantsTicks(tool: Tool): boolean {
  const { kind } = tool;
  if (kind === "connecting") return tool.pointer !== null;
  return kind === "pressed" || kind === "dragging" || kind === "marquee";
}

/** Fingers do not hover. */
function hover(tool: Tool, input: PointerInput, state: EditorState): ToolStep {
  if (input.kind === "touch" || tool.kind !== "idle") return { next: tool, hovered: null };
  if (tool.again && distance(tool.again.at, input) < DRAG_START_PX) return { next: tool };
  const part = findPart(state, mapPoint(state, input), input);
  return { next: IDLE, hovered: isSamePart(part, state.hovered) ? state.hovered : part };
}
