import { addChildOf } from "../commands/add-child.ts";
import { addSiblingOf } from "../commands/add-sibling.ts";
import { editTopicText } from "../commands/edit-text.ts";
import { clickMark } from "../commands/marks.ts";
import { setSelection } from "../commands/select.ts";
import { toggleFoldOf, toggleFoldSubtreeOf } from "../commands/toggle-fold.ts";
import type { Command } from "../edit.ts";
import type { EditorState } from "../editor-state.ts";
import { distance } from "../geometry.ts";
import { isMod, NO_MODIFIERS, type PointerInput } from "../input.ts";
import type { Part } from "../part.ts";
import {
  isSelected,
  NOTHING,
  selectConnection,
  selectedIds,
  selectPicture,
  selectTopics,
  toggleInSelection,
} from "../selection.ts";
import { IDLE, type Pressed, type RestingTool } from "../tool.ts";
import { connectMove } from "./connecting.ts";
import { startDragging } from "./dragging.ts";
import { startMarquee } from "./marquee.ts";
import { panMove, startPanning } from "./panning.ts";
import { mapPoint, type ToolStep } from "./tool-step.ts";

export const DRAG_START_PX = 5;
/** A resting finger lifts a topic after so long. */
export const LONG_PRESS_MS = 500;

export function pressedMove(pressed: Pressed, input: PointerInput, state: EditorState): ToolStep {
  if (distance(pressed.from, input) < DRAG_START_PX) return { next: pressed };
  const { part, by, from } = pressed;
  if (part?.kind === "badge" || part?.kind === "toggle") return { next: pressed };
  if (by === "touch" || state.isReadOnly) return panFrom(pressed, input, state);
  if (part?.kind === "add" && part.as === "child") {
    const band = {
      kind: "connecting",
      from: part.topic,
      target: null,
      at: null,
      pointer: input.id,
      pulled: null,
    } as const;
    return connectMove(band, input, state);
  }
  if (part?.kind === "topic") return dragFrom(pressed, part.topic, input, state);
  return startMarquee(state, from, input);
}

/** From where the press was, so that the map does not lag behind by the first pixels. */
function panFrom({ from }: Pressed, input: PointerInput, state: EditorState): ToolStep {
  return panMove(startPanning({ ...input, ...from }, IDLE), input, state);
}

function dragFrom(pressed: Pressed, id: string, input: PointerInput, state: EditorState): ToolStep {
  if (id === state.snapshot.root.id) return panFrom(pressed, input, state);
  const ids = isSelected(state.selection, id) ? selectedIds(state.selection) : [id];
  return startDragging(state, { ids, from: pressed.from, input });
}

/** A long press lifts the topic under the finger. */
export function pressedTick(pressed: Pressed, time: number, state: EditorState): ToolStep {
  const { part, by, since, from, pointer } = pressed;
  const isLong = by === "touch" && time - since >= LONG_PRESS_MS;
  if (!isLong || part?.kind !== "topic" || state.isReadOnly || part.topic === state.snapshot.root.id)
    return { next: pressed };
  const input: PointerInput = {
    ...NO_MODIFIERS,
    type: "pointer-move",
    id: pointer,
    kind: by,
    button: 0,
    clicks: 1,
    time,
    x: from.x,
    y: from.y,
  };
  const ids = pressed.wasSelected ? selectedIds(state.selection) : [part.topic];
  return { ...startDragging(state, { ids, from, input }), command: setSelection(selectTopics(ids)) };
}

/** Let go without having moved: a click. */
export function pressedEnd(pressed: Pressed, input: PointerInput, state: EditorState): ToolStep {
  const command = clickOf(pressed, input, state);
  const { part, from } = pressed;
  // With its first child a topic has a toggle where its + was.
  const next: RestingTool = part?.kind === "add" ? { kind: "idle", again: { part, at: from } } : IDLE;
  return command ? { next, command } : { next };
}

function clickOf(pressed: Pressed, input: PointerInput, state: EditorState): Command | null {
  const { part } = pressed;
  if (!part) return pressed.isAdding || state.selection.kind === "none" ? null : setSelection(NOTHING);
  switch (part.kind) {
    case "topic":
      return clickTopic(part, pressed, input, state);
    case "connection":
      return setSelection(selectConnection(part.connection));
    case "badge":
    case "toggle":
      return (input.alt ? toggleFoldSubtreeOf : toggleFoldOf)(part.topic);
    case "add":
      return part.as === "child" ? addChildOf(part.topic, part.side) : addSiblingOf(part.topic);
    case "bend":
    case "corner":
      return null;
  }
}

function clickTopic(
  { topic, part, link, mark }: Extract<Part, { kind: "topic" }>,
  pressed: Pressed,
  input: PointerInput,
  state: EditorState,
): Command | null {
  if (part === "link" || part === "note") return clickGlyph(part, topic, input);
  if (link && (isMod(input, state.isMac) || state.isReadOnly))
    return () => (edit) => edit.ask({ kind: "open-link", link });
  if (mark && !isMod(input, state.isMac) && !pressed.isAdding && !state.isReadOnly) return clickMark(topic, mark);
  if (isMod(input, state.isMac)) return setSelection(toggleInSelection(state.selection, topic));
  if (pressed.isAdding) return null;
  const isOnly = selectedIds(state.selection).length === 1 && pressed.wasSelected;
  if (pressed.by === "touch")
    return isOnly ? editTopicText(topic, { at: mapPoint(state, input) }) : setSelection(selectTopics([topic]));
  if (!pressed.wasSelected) return null;
  if (part === "image" && !state.isReadOnly) return setSelection(selectPicture(topic));
  return isOnly ? null : setSelection(selectTopics([topic]));
}

/** The address itself only with Mod; a plain click shows it. */
function clickGlyph(glyph: "link" | "note", id: string, input: PointerInput): Command {
  return (state) => {
    const topic = state.topics.find(id);
    if (!topic) return null;
    return (edit) => {
      edit.setSelection(selectTopics([id]));
      if (glyph === "note") edit.ask({ kind: "edit-note", topics: [id] });
      else if (topic.link && (isMod(input, state.isMac) || state.isReadOnly))
        edit.ask({ kind: "open-link", link: topic.link });
      else edit.ask({ kind: "edit-link", topics: [id] });
    };
  };
}
