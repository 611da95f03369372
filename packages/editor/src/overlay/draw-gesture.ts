import type { Bounds, Point } from "@treeline/layout";
import { bendCurve, type Curve, findPlace, type Place, previewConnection, type Scene } from "@treeline/scene";
import { toMap, viewOf } from "../camera.ts";
import type { EditorState } from "../editor-state.ts";
import { boundsBetween, boxOf, touches } from "../geometry.ts";
import { imageBox, leversOf } from "../handles.ts";
import { drawHovered } from "./draw-hovered.ts";
import { drawKnobs } from "./draw-knobs.ts";
import { drawBox, drawCircle, drawCurve, drawLine, drawOutline, type OverlayPiece } from "./ink.ts";

const MARQUEE = { radius: 4, fill: 0.07 } as const;
const ORIGINAL_VEIL = 0.62;
const BAND = { strokeWidth: 1.75, dash: [5, 5] } as const;
const KNOB = 5;
const OFF = 6;

/** What the tool in use shows while the map is still as it was; at rest and under a press, what can be dragged and what is under the pointer. */
export function drawGesture(state: EditorState): OverlayPiece[] {
  const { tool } = state;
  switch (tool.kind) {
    case "dragging":
      return drawOriginals(state, tool.topics);
    case "marquee":
      return drawMarquee(state, tool.from, tool.at);
    case "connecting":
      return drawBand(state, tool);
    case "bending":
      return drawBend(state, tool);
    case "resizing":
      return drawResize(state, tool);
    case "idle":
    case "pressed":
      return [...drawKnobs(state), ...drawHovered(state)];
    case "hand":
    case "space":
    case "panning":
    case "pinching":
      return [];
  }
}

/**
 * The originals at 38 %: a veil of canvas lies over the whole branch. The ghost is the host's, for it is tilted and has a shadow; so
 * is what shows the drop, which lies over it.
 */
function drawOriginals(state: EditorState, topics: readonly string[]): OverlayPiece[] {
  const { scene, camera, window } = state;
  const ink = { layout: scene.layout, grow: 1, fill: scene.theme.canvas, opacity: ORIGINAL_VEIL };
  const view = viewOf(camera, window);
  const places = topics.flatMap((id) => findPlace(scene, id) ?? []);
  return places.flatMap((place) => listInView(place, view).map((each) => drawOutline(each, ink)));
}

/** Without recursion: branches can be very deep. */
function listInView(top: Place, view: Bounds): Place[] {
  const shown: Place[] = [];
  const todo = [top];
  for (let place = todo.pop(); place; place = todo.pop()) {
    if (touches(boxOf(place), view)) shown.push(place);
    const { branch, x, y, hue } = place;
    for (const [i, child] of branch.children.entries())
      todo.push({
        branch: child,
        hue,
        x: x + (branch.offsets[2 * i] as number),
        y: y + (branch.offsets[2 * i + 1] as number),
      });
  }
  return shown;
}

function drawMarquee({ camera, window, scene }: EditorState, from: Point, at: Point): OverlayPiece[] {
  const frame = boundsBetween(from, toMap(camera, window, at));
  const { selection } = scene.theme;
  const radius = MARQUEE.radius / camera.scale;
  return [
    drawBox(frame, { radius, fill: selection, opacity: MARQUEE.fill }),
    drawBox(frame, { radius, stroke: selection, strokeWidth: 1 / camera.scale }),
  ];
}

/** To a topic as the connection would run, else to the pointer. */
function drawBand(
  { scene }: EditorState,
  { from, target, at }: { from: string; target: string | null; at: Point | null },
): OverlayPiece[] {
  const { theme, layout } = scene;
  const picked = target === null ? undefined : findPlace(scene, target);
  const curve = target === null ? bandTo(scene, from, at) : previewConnection(scene, from, target);
  if (!curve) return [];
  const pieces = [drawCurve(curve, { stroke: theme.relation, ...BAND })];
  if (picked) pieces.push(drawOutline(picked, { layout, grow: 3, stroke: theme.selection, strokeWidth: 2 }));
  return pieces;
}

function bandTo(scene: Scene, from: string, at: Point | null): Curve | undefined {
  const start = findPlace(scene, from);
  if (!start || !at) return undefined;
  const origin = edgeTowards(boxOf(start), at);
  const middle = (origin.x + at.x) / 2;
  return [origin, { x: middle, y: origin.y }, { x: middle, y: at.y }, at];
}

/** The side of a box that looks at a point, a little off: a band across the words would hide them. */
function edgeTowards({ left, top, right, bottom }: Bounds, { x, y }: Point): Point {
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  if (x > right) return { x: right + OFF, y: middle.y };
  if (x < left) return { x: left - OFF, y: middle.y };
  return { x: middle.x, y: y > middle.y ? bottom + OFF : top - OFF };
}

function drawBend(
  { scene, snapshot }: EditorState,
  { connection, end, handle }: { connection: string; end: "from" | "to"; handle: Point },
): OverlayPiece[] {
  const known = snapshot.connections.find(({ id }) => id === connection);
  const [from, to] = [known && findPlace(scene, known.from), known && findPlace(scene, known.to)];
  if (!known || !from || !to) return [];
  const curve = bendCurve(withSize(from), withSize(to), { ...leversOf(scene, known), [end]: handle });
  const [start, first, second, last] = curve;
  const [tip, knob] = end === "from" ? [start, first] : [last, second];
  const colour = known.style?.color ?? scene.theme.relation;
  return [
    drawCurve(curve, { stroke: colour, strokeWidth: 1.75 }),
    drawLine([tip, knob], { stroke: colour, strokeWidth: 1, opacity: 0.5 }),
    drawCircle(knob, KNOB, { fill: scene.theme.canvas, stroke: colour, strokeWidth: 2 }),
  ];
}

const withSize = ({ branch: { node }, x, y }: Place) => ({ x, y, width: node.width, height: node.height });

function drawResize({ scene }: EditorState, { topic }: { topic: string }): OverlayPiece[] {
  const image = imageBox(scene, topic);
  return image ? [drawBox(image, { radius: 6, stroke: scene.theme.selection, strokeWidth: 2 })] : [];
}
