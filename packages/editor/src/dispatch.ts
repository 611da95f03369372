import type { Size } from "@treeline/layout";
import { plainText } from "@treeline/map";
import { editText } from "./commands/edit-text.ts";
import { typeNote } from "./commands/note.ts";
import { typeLetters } from "./commands/type-letters.ts";
import { followCaret } from "./derive-state.ts";
import type { Command } from "./edit.ts";
import type { EditorState } from "./editor-state.ts";
import type { Input, KeyPress, PointerInput } from "./input.ts";
import { findCommand, isComposition, isKeptFromBrowser } from "./keymap.ts";
import { entryOf } from "./registry.ts";
import type { Range } from "./text/runs.ts";
import { IDLE, type Tool } from "./tool.ts";
import { connectKey } from "./tools/connecting.ts";
import { dragGivenUp } from "./tools/dragging.ts";
import type { ToolStep } from "./tools/tool-step.ts";
import { pointerCancel, pointerDown, pointerMove, pointerUp, tick } from "./tools/use-pointer.ts";
import { wheel } from "./tools/wheel.ts";
import { beginsWord, isSameRange } from "./typing.ts";

/** What an input comes to: parts of the state that change without the map, and commands. */
export interface Dispatched {
  readonly patch: Partial<EditorState>;
  readonly commands: readonly Command[];
  readonly isHandled: boolean;
  /** An edit that joins the current undo step instead of being one of its own. */
  readonly letters?: Command;
  /** What is typed next is another undo step. */
  readonly isNewStep?: boolean;
}

const UNTOUCHED: Dispatched = { patch: {}, commands: [], isHandled: false };
/** Space that was held longer was meant to grab, even if nothing was grabbed. */
const TAP_MS = 400;

export function dispatchInput(state: EditorState, input: Input): Dispatched {
  switch (input.type) {
    case "key-down":
      return keyDown(state, input);
    case "key-up":
      return keyUp(state, input);
    case "wheel":
      return { patch: { camera: wheel(state, input) }, commands: [], isHandled: true };
    case "pointer-leave":
      return { ...UNTOUCHED, patch: { hovered: null } };
    case "tick":
      return fromStep(state, tick(state.tool, input.time, state));
    case "resize":
      return resize(state, input.window);
    case "caret":
      return moveCaret(state, input.range);
    case "typed":
      return {
        ...UNTOUCHED,
        letters: typeLetters(input),
        isNewStep: state.typing !== null && beginsWord(plainText(state.typing.runs), input),
      };
    case "note-typed":
      return { ...UNTOUCHED, letters: typeNote(input), isNewStep: beginsWord(input.before, input) };
    case "blur":
      return {
        ...UNTOUCHED,
        patch: { tool: state.tool.kind === "space" ? state.tool.back : state.tool, hovered: null },
      };
    case "pointer-down":
    case "pointer-move":
    case "pointer-up":
    case "pointer-cancel":
      return pointer(state, input);
  }
}

/** A soft keyboard may take half of the window: what is typed stays in sight. */
function resize(state: EditorState, window: Size): Dispatched {
  const { camera } = followCaret({ ...state, window });
  return { ...UNTOUCHED, patch: { window, camera } };
}

function moveCaret(state: EditorState, range: Range): Dispatched {
  if (!state.typing || isSameRange(state.typing.range, range)) return UNTOUCHED;
  const typing = { ...state.typing, range, pen: undefined };
  const { camera } = followCaret({ ...state, typing });
  return { ...UNTOUCHED, patch: { typing, camera }, isNewStep: true };
}

function pointer(state: EditorState, input: PointerInput): Dispatched {
  const { tool } = state;
  switch (input.type) {
    case "pointer-down":
      return fromStep({ ...state, isByKeyboard: false }, pointerDown(tool, input, state), { isByKeyboard: false });
    case "pointer-move":
      return fromStep(state, pointerMove(tool, input, state));
    case "pointer-up":
      return fromStep(state, pointerUp(tool, input, state));
    case "pointer-cancel":
      return fromStep(state, pointerCancel(tool, input));
  }
}

function fromStep(state: EditorState, step: ToolStep, more: Partial<EditorState> = {}): Dispatched {
  const { next, command, camera, selection, hovered } = step;
  const patch = {
    ...more,
    tool: next,
    ...(camera ? { camera } : {}),
    ...(selection ? { selection } : {}),
    ...(hovered === undefined ? {} : { hovered }),
  };
  const isSame = next === state.tool && (!camera || camera === state.camera) && hovered === undefined;
  return { patch, commands: command ? [command] : [], isHandled: !isSame || command !== undefined };
}

function keyDown(state: EditorState, press: KeyPress & { time: number }): Dispatched {
  if (isComposition(press)) return UNTOUCHED;
  const byTool = toolKey(state.tool, press, state);
  if (byTool) return { ...fromStep(state, byTool, { isByKeyboard: true }), isHandled: true };
  if (isPlainSpace(press) && !state.typing) return holdSpace(state, press);
  const id = findCommand(press, state);
  if (id === null) return isKeptFromBrowser(press, state) ? { ...UNTOUCHED, isHandled: true } : UNTOUCHED;
  if (entryOf(id).isNative) return UNTOUCHED;
  return { patch: { isByKeyboard: true }, commands: [entryOf(id).command], isHandled: true };
}

/** Gestures have keys of their own: Esc gives up. */
function toolKey(tool: Tool, press: KeyPress, state: EditorState): ToolStep | undefined {
  if (tool.kind === "idle" || tool.kind === "hand" || tool.kind === "space") return undefined;
  if (press.key === "Escape") {
    if (tool.kind === "dragging") return dragGivenUp(tool);
    return { next: tool.kind === "panning" ? tool.back : IDLE };
  }
  return tool.kind === "connecting" ? connectKey(tool, press, state) : undefined;
}

const isPlainSpace = ({ key, ctrl, meta, alt, shift }: KeyPress): boolean =>
  key === " " && !ctrl && !meta && !alt && !shift;

function holdSpace(state: EditorState, { time }: { time: number }): Dispatched {
  const { tool } = state;
  const isHandled = true;
  if (tool.kind !== "idle" && tool.kind !== "hand") return { ...UNTOUCHED, isHandled };
  return { patch: { tool: { kind: "space", since: time, isUsed: false, back: tool } }, commands: [], isHandled };
}

function keyUp(state: EditorState, { key, time }: KeyPress & { time: number }): Dispatched {
  const { tool } = state;
  if (key !== " ") return UNTOUCHED;
  // Let go while still dragging: the drag goes on, and ends in the tool from before.
  if (tool.kind === "panning" && tool.back.kind === "space")
    return { ...UNTOUCHED, patch: { tool: { ...tool, back: tool.back.back } } };
  if (tool.kind !== "space") return UNTOUCHED;
  const isTap = !tool.isUsed && time - tool.since <= TAP_MS;
  return { patch: { tool: tool.back, isByKeyboard: true }, commands: isTap ? [editText] : [], isHandled: true };
}
