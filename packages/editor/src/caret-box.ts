import type { Bounds } from "@treeline/layout";
import { type Figure, figureOf, findPlace, type Place, placeContent, type Scene, startOfLine } from "@treeline/scene";
import { canReveal } from "./camera.ts";
import type { EditorState } from "./editor-state.ts";
import { boxOf } from "./geometry.ts";
import { lengthOf } from "./text/runs.ts";
import type { Typing } from "./typing.ts";

/** What is to be seen while one types: the whole topic, or where that is larger than the window, the line with the caret. */
export function caretBox(state: EditorState, typing: Typing): Bounds | undefined {
  const { scene, camera, window, covered } = state;
  if (typing.of === "label") return labelBox(scene, typing.connection);
  const place = findPlace(scene, typing.topic);
  if (!place) return undefined;
  const box = boxOf(place);
  return canReveal(camera, window, box, covered) ? box : caretLine(place, typing);
}

/** Of a label without letters the spot where they will be. */
export function labelBox({ connections }: Scene, id: string): Bounds | undefined {
  const placed = connections.find(({ connection }) => connection.id === id);
  if (!placed) return undefined;
  const { x, y, width, height } = placed.label ?? { ...placed.spot, width: 0, height: 0 };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** The line with the caret. As many letters as it has before the caret take as much of its width: near enough to look at. */
export function caretLine({ branch, x, y }: Place, { range, runs }: Typing): Bounds | undefined {
  const figure = figureOf(branch);
  const { text, align } = placeContent(figure);
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
