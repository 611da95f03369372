import type { Point } from "@treeline/layout";
import { visitVisible } from "@treeline/scene";
import type { EditorState } from "../editor-state.ts";
import { boundsBetween, boxOf, touches } from "../geometry.ts";
import { isMod, type PointerInput } from "../input.ts";
import { type Selection, selectedIds, selectTopics } from "../selection.ts";
import { IDLE, type Marquee } from "../tool.ts";
import { autoPan } from "./auto-pan.ts";
import { mapPoint, type ToolStep } from "./tool-step.ts";

export function startMarquee(state: EditorState, from: Point, input: PointerInput): ToolStep {
  const isToggling = isMod(input, state.isMac);
  const kept = input.shift || isToggling ? selectedIds(state.selection) : [];
  const at = { x: input.x, y: input.y };
  const marquee: Marquee = {
    kind: "marquee",
    pointer: input.id,
    from: mapPoint(state, from),
    at,
    kept,
    isToggling,
    lastTick: null,
  };
  return marqueeMove(marquee, input, state);
}

export function marqueeMove(marquee: Marquee, input: Point, state: EditorState): ToolStep {
  const next = { ...marquee, at: { x: input.x, y: input.y } };
  return { next, selection: selectInside(next, state) };
}

export function marqueeTick(marquee: Marquee, time: number, state: EditorState): ToolStep {
  const ms = marquee.lastTick === null ? 0 : time - marquee.lastTick;
  const camera = autoPan(state, { at: marquee.at, ms });
  const next = { ...marquee, lastTick: time };
  if (camera === state.camera) return { next };
  return { next, camera, selection: selectInside(next, { ...state, camera }) };
}

export const marqueeEnd = (): ToolStep => ({ next: IDLE });

/** Every topic that the frame touches, besides what was selected before with Shift; with Mod they change places. */
function selectInside({ from, at, kept, isToggling }: Marquee, state: EditorState): Selection {
  const frame = boundsBetween(from, mapPoint(state, at));
  const inside: string[] = [];
  visitVisible(state.scene, frame, (branch, x, y, hue) => {
    if (touches(boxOf({ branch, x, y, hue }), frame)) inside.push(branch.node.id);
    return true;
  });
  if (!isToggling) return selectTopics([...kept, ...inside]);
  const [before, now] = [new Set(kept), new Set(inside)];
  return selectTopics([...kept.filter((id) => !now.has(id)), ...inside.filter((id) => !before.has(id))]);
}
