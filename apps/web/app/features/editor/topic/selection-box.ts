import { type EditorState, type Selection, selectedIds, toScreen } from "@treeline/editor";
import type { Point } from "@treeline/layout";
import type { Label, Scene } from "@treeline/scene";
import { findScreenBoxOfAll, type ScreenBox } from "../session/screen-box.ts";

/** What a ring takes around its topic, in map pixels. */
const RING = 4;
/** More are not looked up: their box is larger than the window anyway. */
const MOST = 500;
const UNMOVED = { camera: { x: 0, y: 0, scale: 1 }, window: { width: 0, height: 0 } } as const;

/**
 * Where the selection with its ring is on the stage. The place in the map is remembered, so that a camera that moves with every frame
 * costs nothing however much is selected.
 */
export function createBoxFinder(): (state: EditorState) => ScreenBox | undefined {
  let last: { scene: Scene; selection: Selection; box: ScreenBox | undefined } | undefined;
  return (state) => {
    const { scene, selection } = state;
    if (last?.scene !== scene || last.selection !== selection) last = { scene, selection, box: findInMap(state) };
    return last.box && onStage(last.box, state);
  };
}

function findInMap(state: EditorState): ScreenBox | undefined {
  const { selection } = state;
  if (selection.kind === "connection") return findConnection(state.scene, selection.id);
  return findScreenBoxOfAll({ ...state, ...UNMOVED }, selectedIds(selection).slice(-MOST));
}

/** Its label, else the middle of its line; and its levers, which could not be taken hold of under a toolbar. */
function findConnection({ connections }: Scene, id: string): ScreenBox | undefined {
  const placed = connections.find(({ connection }) => connection.id === id);
  if (!placed) return undefined;
  const { label, curve, spot } = placed;
  const middle = label ? cornersOf(label) : [spot];
  const points = [curve[1], curve[2], ...middle];
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...points.map(({ x }) => x)), Math.max(...points.map(({ y }) => y))];
  return { left, top, width: right - left, height: bottom - top };
}

const cornersOf = ({ x, y, width, height }: Label): readonly Point[] => [
  { x, y },
  { x: x + width, y: y + height },
];

function onStage(box: ScreenBox, { camera, window }: EditorState): ScreenBox {
  const { x, y } = toScreen(camera, window, { x: box.left - RING, y: box.top - RING });
  const { scale } = camera;
  return { left: x, top: y, width: (box.width + 2 * RING) * scale, height: (box.height + 2 * RING) * scale };
}
