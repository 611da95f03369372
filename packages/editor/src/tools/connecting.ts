import type { Point } from "@treeline/layout";
import type { TopicId } from "@treeline/map";
import { connect } from "../commands/connect.ts";
import type { Direction } from "../directions.ts";
import type { EditorState } from "../editor-state.ts";
import { findPart } from "../find-part.ts";
import type { KeyPress, PointerInput, PointerKind } from "../input.ts";
import { navigate } from "../navigate.ts";
import { topicOf } from "../part.ts";
import { type Connecting, IDLE } from "../tool.ts";
import { autoPan } from "./auto-pan.ts";
import { mapPoint, type ToolStep } from "./tool-step.ts";

/** The rubber band follows the pointer; a topic under it is the other end. */
export function connectMove(tool: Connecting, input: PointerInput, state: EditorState): ToolStep {
  const { pointer, pulled } = tool;
  const at = { x: input.x, y: input.y };
  const next = pointer === null ? null : { at, by: input.kind, lastTick: pulled?.lastTick ?? null };
  return { next: { ...aim(tool, { at, by: input.kind }, state), pulled: next } };
}

/** A topic out of sight is reached by pulling the band to the edge of the window. */
export function connectTick(tool: Connecting, time: number, state: EditorState): ToolStep {
  const { pulled } = tool;
  if (!pulled) return { next: tool };
  const ms = pulled.lastTick === null ? 0 : time - pulled.lastTick;
  const camera = autoPan(state, { at: pulled.at, ms });
  const next = { ...tool, pulled: { ...pulled, lastTick: time } };
  return camera === state.camera ? { next } : { next: aim(next, pulled, { ...state, camera }), camera };
}

interface Pointer {
  /** On the screen. */
  readonly at: Point;
  readonly by: PointerKind;
}

function aim(tool: Connecting, pointer: Pointer, state: EditorState): Connecting {
  return { ...tool, at: mapPoint(state, pointer.at), target: targetAt(tool, pointer, state) };
}

function targetAt({ from }: Connecting, { at, by }: Pointer, state: EditorState): TopicId | null {
  const id = topicOf(findPart({ ...state, hovered: null }, mapPoint(state, at), { kind: by }));
  return id === undefined || id === from ? null : id;
}

/** A click on a topic picks it, a click elsewhere gives up. */
export function connectClick(tool: Connecting, input: PointerInput, state: EditorState): ToolStep {
  const to = targetAt(tool, { at: input, by: input.kind }, state);
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
  if (key !== "Enter") return undefined;
  // Without another end it waits for one: as a command Enter would add a topic.
  if (tool.target === null) return { next: tool };
  return { next: IDLE, command: connect({ from: tool.from, to: tool.target }) };
}
