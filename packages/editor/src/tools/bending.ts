import { findPlace } from "@treeline/scene";
import { bendConnection } from "../commands/change-connection.ts";
import type { EditorState } from "../editor-state.ts";
import type { PointerInput } from "../input.ts";
import { type Bending, IDLE } from "../tool.ts";
import { mapPoint, type ToolStep } from "./tool-step.ts";

export function startBending(
  { connection, end }: { connection: string; end: "from" | "to" },
  input: PointerInput,
  state: EditorState,
): ToolStep {
  return bendMove({ kind: "bending", pointer: input.id, connection, end, handle: { x: 0, y: 0 } }, input, state);
}

/** A lever is kept from the middle of its topic, so that it follows when the topic moves. */
export function bendMove(tool: Bending, input: PointerInput, state: EditorState): ToolStep {
  const known = state.snapshot.connections.find(({ id }) => id === tool.connection);
  const place = known && findPlace(state.scene, known[tool.end]);
  if (!place) return { next: IDLE };
  const { x, y } = mapPoint(state, input);
  return { next: { ...tool, handle: { x: Math.round(x - place.x), y: Math.round(y - place.y) } } };
}

export const bendEnd = ({ connection, end, handle }: Bending): ToolStep => ({
  next: IDLE,
  command: bendConnection({ connection, end, handle }),
});
