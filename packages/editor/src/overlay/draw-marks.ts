import type { TopicId } from "@treeline/map";
import { visitVisible } from "@treeline/scene";
import { viewOf } from "../camera.ts";
import type { EditorState } from "../editor-state.ts";
import { drawOutline, type OverlayPiece } from "./ink.ts";

/** What became of a topic. */
export type Mark = "added" | "changed" | "moved";

interface Ink {
  readonly stroke: string;
  readonly dash?: readonly number[];
}

/** Told apart by their lines too: colour alone says nothing to many. 3:1 on every canvas of its kind. */
const INKS: Readonly<Record<EditorState["canvas"], Readonly<Record<Mark, Ink>>>> = {
  light: {
    added: { stroke: "#13866D" },
    changed: { stroke: "#A87400", dash: [7, 4] },
    moved: { stroke: "#1F63E0", dash: [1.5, 4.5] },
  },
  dark: {
    added: { stroke: "#62CBAF" },
    changed: { stroke: "#F0C063", dash: [7, 4] },
    moved: { stroke: "#78A9FF", dash: [1.5, 4.5] },
  },
};

/** Rings around what differs from another version. Its cost goes with what is visible, not with how much is marked. */
export function drawMarks(state: EditorState, marks: ReadonlyMap<TopicId, Mark>): OverlayPiece[] {
  if (marks.size === 0) return [];
  const { scene, camera, window, canvas } = state;
  const { layout } = scene;
  const pieces: OverlayPiece[] = [];
  visitVisible(scene, viewOf(camera, window), (branch, x, y, hue) => {
    const mark = marks.get(branch.node.id);
    if (mark) {
      const place = { branch, x, y, hue };
      const ink = INKS[canvas][mark];
      pieces.push(drawOutline(place, { layout, grow: 5, fill: ink.stroke, opacity: 0.1 }));
      pieces.push(drawOutline(place, { layout, grow: 5, strokeWidth: 2, ...ink }));
    }
    return true;
  });
  return pieces;
}
