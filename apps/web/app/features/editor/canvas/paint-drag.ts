import { type EditorState, viewOf } from "@treeline/editor";
import { drawDrop, ghostShift } from "@treeline/editor/gestures";
import { isOnLeft, type Point } from "@treeline/layout";
import {
  CanvasPainter,
  type CanvasPainterOptions,
  figureOf,
  findPlace,
  type Place,
  paintConnectors,
  visitVisible,
} from "@treeline/scene";

const TILT = (-2 * Math.PI) / 180;
const OPACITY = 0.5;
const DOT_DISTANCE = 24;
const DOT_RADIUS = 1;
/** Closer dots would be a grey veil. */
const LEAST_DOT_SCALE = 0.35;

type Painter = CanvasPainter<CanvasImageSource>;

/** While topics are dragged: a grid of dots on the canvas, the topics as a tilted ghost, and over it where they would land. */
export function paintDrag(
  state: EditorState,
  context: CanvasRenderingContext2D,
  options: CanvasPainterOptions<CanvasImageSource>,
): void {
  const { tool } = state;
  if (tool.kind !== "dragging") return;
  const paintAside = (paint: (painter: Painter, context: CanvasRenderingContext2D) => void) => {
    context.save();
    paint(new CanvasPainter(context, options), context);
    context.restore();
  };
  if (state.camera.scale >= LEAST_DOT_SCALE) paintAside((...on) => paintDots(state, ...on));
  const shift = ghostShift(state);
  for (const id of shift ? tool.topics.toReversed().slice(-3) : []) {
    const place = findPlace(state.scene, id);
    if (place && shift) paintAside((...on) => paintGhost(state, { place, shift }, ...on));
  }
  paintAside((painter) => {
    for (const { primitive, x, y } of drawDrop(state)) painter.paint(primitive, x, y);
  });
}

function paintDots({ scene, camera, window }: EditorState, painter: Painter, context: CanvasRenderingContext2D): void {
  const view = viewOf(camera, window);
  const { left, top, right, bottom } = view;
  context.save();
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  visitVisible(scene, view, ({ node: { width, height } }, x, y) => {
    context.rect(x - width / 2, y - height / 2, width, height);
    return true;
  });
  context.clip("evenodd");
  context.fillStyle = scene.theme.grid;
  for (let x = Math.floor(left / DOT_DISTANCE) * DOT_DISTANCE; x <= right; x += DOT_DISTANCE)
    for (let y = Math.floor(top / DOT_DISTANCE) * DOT_DISTANCE; y <= bottom; y += DOT_DISTANCE)
      context.fillRect(x - DOT_RADIUS, y - DOT_RADIUS, 2 * DOT_RADIUS, 2 * DOT_RADIUS);
  context.restore();
  // This canvas lies over the map. Lines are cut out of the dots, not drawn again: twice, their soft edges would be bolder.
  context.globalCompositeOperation = "destination-out";
  visitVisible(scene, view, (branch, x, y, hue) => {
    paintConnectors({ scene, painter, view, scale: camera.scale }, branch, { x, y, hue });
    return true;
  });
}

function paintGhost(
  { scene }: EditorState,
  { place, shift }: { place: Place; shift: Point },
  painter: Painter,
  context: CanvasRenderingContext2D,
): void {
  const { branch, x, y, hue } = place;
  const isLeft = isOnLeft(scene.layout, x);
  context.translate(x + shift.x, y + shift.y);
  context.rotate(TILT);
  context.shadowColor = "rgba(16, 32, 26, 0.28)";
  context.shadowBlur = 18;
  context.shadowOffsetY = 8;
  for (const primitive of scene.drawings.topic(figureOf(branch), hue, isLeft)) {
    painter.paint({ ...primitive, opacity: (primitive.opacity ?? 1) * OPACITY }, 0, 0);
    context.shadowColor = "transparent";
  }
}
