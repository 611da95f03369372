import { addMainAt } from "../commands/add-child.ts";
import { editLabel, editTopicText } from "../commands/edit-text.ts";
import { viewImage } from "../commands/image.ts";
import { setSelection } from "../commands/select.ts";
import type { Command } from "../edit.ts";
import type { EditorState } from "../editor-state.ts";
import { findPart } from "../find-part.ts";
import { distance } from "../geometry.ts";
import { isMod, type PointerInput } from "../input.ts";
import { type Part, topicOf } from "../part.ts";
import { addToSelection, isSelected, NOTHING, selectConnection, selectedIds, selectTopics } from "../selection.ts";
import { IDLE, type Pressed, type RestingTool } from "../tool.ts";
import { startBending } from "./bending.ts";
import { startPanning } from "./panning.ts";
import { DRAG_START_PX } from "./pressed.ts";
import { startResizing } from "./resizing.ts";
import { mapPoint, type ToolStep } from "./tool-step.ts";

const MIDDLE = 1;
const RIGHT = 2;

/** A button or finger goes down while nothing else is going on. */
export function press(tool: RestingTool, input: PointerInput, state: EditorState): ToolStep {
  if (input.button === MIDDLE) return { next: startPanning(input, tool) };
  const part = partAgain(tool, input, findPart(state, mapPoint(state, input), input));
  if (input.button === RIGHT) return { next: tool, command: openMenu(part, input) };
  if (tool.kind === "hand") return { next: startPanning(input, tool) };
  if (input.clicks === 2 && input.kind !== "touch") {
    const command = doubleClick(part, input, state);
    if (command) return { next: IDLE, command };
  }
  if (part?.kind === "bend") return startBending(part, input, state);
  if (part?.kind === "corner") return startResizing(part, input, state);
  return pressPart(part, input, state);
}

/**
 * While the pointer rests on a + that it has just pressed, that is meant: not the fold handle that has come there since, and not the
 * empty canvas that a + leaves behind as it makes room for the first child's line.
 */
function partAgain(tool: RestingTool, input: PointerInput, found: Part | null): Part | null {
  const again = tool.kind === "idle" && tool.again;
  const isLeft = found === null || found.kind === "toggle";
  return again && isLeft && distance(again.at, input) < DRAG_START_PX ? again.part : found;
}

/** A topic is selected as soon as it is pressed, unless the press may begin a drag of several or toggle. */
function pressPart(part: Part | null, input: PointerInput, state: EditorState): ToolStep {
  const id = part?.kind === "topic" ? part.topic : undefined;
  const wasSelected = id !== undefined && isSelected(state.selection, id);
  const isAdding = input.shift || isMod(input, state.isMac);
  const next: Pressed = {
    kind: "pressed",
    pointer: input.id,
    by: input.kind,
    part,
    from: { x: input.x, y: input.y },
    since: input.time,
    wasSelected,
    isAdding,
  };
  if (id === undefined || wasSelected || input.kind === "touch") return { next };
  if (!isAdding) return { next, command: setSelection(selectTopics([id])) };
  return input.shift ? { next, command: setSelection(addToSelection(state.selection, id)) } : { next };
}

function doubleClick(part: Part | null, input: PointerInput, state: EditorState): Command | null {
  if (!part) return addMainAt(mapPoint(state, input));
  if (part.kind === "topic" && part.part === "image") return viewImage;
  // Each click changes the mark.
  if (part.kind === "topic" && part.part === "mark") return null;
  if (part.kind === "topic") return editTopicText(part.topic, { at: mapPoint(state, input) });
  return part.kind === "connection" ? editLabel(part.connection) : null;
}

/** What is not selected yet is selected first: the menu is about what was clicked. */
const openMenu =
  (part: Part | null, { x, y }: PointerInput): Command =>
  (state) =>
  (edit) => {
    const id = topicOf(part);
    const connection = part?.kind === "connection" ? part.connection : undefined;
    // Beside all topics it is about the map: a menu with "Delete" far from what it would delete is a trap.
    if (!part) edit.setSelection(NOTHING);
    if (id !== undefined && !isSelected(state.selection, id)) edit.setSelection(selectTopics([id]));
    if (connection !== undefined) edit.setSelection(selectConnection(connection));
    const topics = id === undefined ? [] : isSelected(state.selection, id) ? selectedIds(state.selection) : [id];
    edit.ask({
      kind: "context-menu",
      at: { x, y },
      topics,
      ...(connection === undefined ? {} : { connection }),
    });
  };
