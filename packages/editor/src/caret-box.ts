import { type Figure, figureOf, findPlace, type Place, placeContent, type Scene, startOfLine } from "@treeline/scene";
import { viewInSight } from "./camera.ts";
import type { EditorState } from "./editor-state.ts";
import { type Bounds, boxOf } from "./geometry.ts";
import { lengthOf } from "./text/runs.ts";
import type { Typing } from "./typing.ts";

/** What is to be seen while one types: the whole topic, or where that is larger than the window, the line with the caret. */
export function caretBox(state: EditorState, typing: Typing): Bounds | undefined {
  const { scene, camera, window, covered } = state;
  if (typing.of === "label") return labelBox(scene, typing.connection);
  const place = findPlace(scene, typing.topic);
  if (!place) return undefined;
  const box = boxOf(place);
  const view = viewInSight(camera, window, covered);
  const isFitting = box.right - box.left < view.right - view.left && box.bottom - box.top < view.bottom - view.top;
  return isFitting ? box : lineBox(scene, place, typing);
}

function labelBox({ connections }: Scene, id: string): Bounds | undefined {
  const label = connections.find(({ connection }) => connection.id === id)?.label;
  return label && { left: label.x, top: label.y, right: label.x + label.width, bottom: label.y + label.height };
}

/** As many letters as the line has before the caret take as much of its width: near enough to look at. */
function lineBox({ layout }: Scene, { branch, x, y }: Place, { range, runs }: Typing): Bounds | undefined {
  const figure = figureOf(branch);
  const { text, align } = placeContent(figure, layout === "CompactBoxTB");
  if (!text) return undefined;
  const { index, share } = findLine(figure, range.to, lengthOf(runs));
  const { lines, lineHeight } = figure.text;
  const line = lines[index];
  if (!line) return undefined;
  const at = x + text.x + startOfLine(line, text.width, align) + line.width * share;
  const top = y + text.y + index * lineHeight;
  return { left: at, right: at, top, bottom: top + lineHeight };
}

function findLine({ text: { lines } }: Figure, caret: number, length: number): { index: number; share: number } {
  const counts = lines.map(({ pieces }) => pieces.reduce((sum, { text }) => sum + text.length, 0));
  // Spaces and breaks at the ends of lines are in no piece: one each, and the rest at the end.
  const known = counts.reduce((sum, count) => sum + count, 0);
  const between = lines.length > 1 ? (length - known) / (lines.length - 1) : 0;
  let start = 0;
  for (const [index, count] of counts.entries()) {
    if (caret <= start + count || index === counts.length - 1)
      return { index, share: count === 0 ? 0 : Math.min(1, Math.max(0, (caret - start) / count)) };
    start += count + between;
  }
  return { index: 0, share: 0 };
}
