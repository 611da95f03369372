import type { TopicId } from "@treeline/map";
import { connect } from "../commands/connect.ts";
import type { Direction } from "../directions.ts";
import type { EditorState } from "../editor-state.ts";
import { findPart } from "../find-part.ts";
import type { KeyPress, PointerInput } from "../input.ts";
import { navigate } from "../navigate.ts";
import { topicOf } from "../part.ts";
import { type Connecting, IDLE } from "../tool.ts";
import { mapPoint, type ToolStep } from "./tool-step.ts";

/** The rubber band follows the pointer; a topic under it is the other end. */
export function connectMove(tool: Connecting, input: PointerInput, state: EditorState): ToolStep {
  const at = mapPoint(state, input);
  return { next: { ...tool, at, target: targetAt(tool, input, state) } };
}

function targetAt({ from }: Connecting, input: PointerInput, state: EditorState): TopicId | null {
  const id = topicOf(findPart({ ...state, hovered: null }, mapPoint(state, input), input));
  return id === undefined || id === from ? null : id;
}

/** A click on a topic picks it, a click elsewhere gives up. */
export function connectClick(tool: Connecting, input: PointerInput, state: EditorState): ToolStep {
  const to = targetAt(tool, input, state);
  return to === null ? { next: IDLE } : { next: IDLE, command: connect({ from: tool.from, to }) };
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Arrows choose the other end, Enter takes it. Undefined: not a key of this tool. */
export function connectKey(tool: Connecting, { key }: KeyPress, state: EditorState): ToolStep | undefined {
  const direction = ARROWS[key];
  if (direction) {
    const target = navigate(state, tool.target ?? tool.from, direction);
    return { next: target === undefined ? tool : { ...tool, target: target === tool.from ? null : target, at: null } };
  }
  if (key !== "Enter" || tool.target === null) return undefined;
  return { next: IDLE, command: connect({ from: tool.from, to: tool.target }) };
}
