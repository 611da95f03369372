import type { Engine } from "./engine.ts";
import { buildOutline, type Outline, type OutlineTopic } from "./shared/outline.ts";

/**
 * The floor: the least that still is a drawing of the map. One canvas, branches stacked without looking at their outlines, what
 * is outside the viewport is left out, and far out a topic is a bar. No selection, no hit testing, no undo, no document.
 */
interface Branch {
  readonly topic: OutlineTopic;
  readonly x: number;
  readonly width: number;
  readonly children: readonly Branch[];
  /** How much room the branch takes from top to bottom. */
  readonly extent: number;
  /** Its middle, from the top of its parent's branch. */
  top: number;
}

const HEIGHT = 30;
const GAP = { x: 44, y: 8 };
const BARS_BELOW = 0.3;

let stage: HTMLElement;
let outline: Outline;
let pen: CanvasRenderingContext2D;
let root: Branch;
let camera = { x: 0, y: 0, scale: 1 };
const widths = new Map<string, number>();
const spots = new Map<string, { x: number; y: number }>();

function widthOf(text: string): number {
  let width = widths.get(text);
  if (width === undefined) {
    width = pen.measureText(text).width + 20;
    widths.set(text, width);
  }
  return width;
}

function layOut(topic: OutlineTopic, x: number): Branch {
  const width = widthOf(topic.text);
  const children: Branch[] = [];
  let extent = 0;
  if (!topic.isFolded) {
    for (const child of topic.children) {
      const branch = layOut(child, x + width + GAP.x);
      branch.top = extent;
      extent += branch.extent;
      children.push(branch);
    }
  }
  return { topic, x, width, children, extent: Math.max(extent, HEIGHT + GAP.y), top: 0 };
}

function draw(): void {
  const { x, y, scale } = camera;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, stage.clientWidth, stage.clientHeight);
  pen.setTransform(scale, 0, 0, scale, x, y);
  pen.lineWidth = Math.max(1.5, 0.5 / scale);
  pen.strokeStyle = "#8a94a6";
  pen.beginPath();
  const view = { top: -y / scale, bottom: (stage.clientHeight - y) / scale, right: (stage.clientWidth - x) / scale };
  const shown: { branch: Branch; middle: number }[] = [];
  gather(root, 0, { view, shown });
  pen.stroke();
  pen.fillStyle = scale < BARS_BELOW ? "#b9c4d6" : "#eef2f8";
  for (const { branch, middle } of shown) pen.fillRect(branch.x, middle - HEIGHT / 2, branch.width, HEIGHT);
  if (scale < BARS_BELOW) return;
  pen.fillStyle = "#1d2433";
  for (const { branch, middle } of shown) pen.fillText(branch.topic.text, branch.x + 10, middle);
}

interface Drawing {
  readonly view: { top: number; bottom: number; right: number };
  readonly shown: { branch: Branch; middle: number }[];
}

/** Leaves whole branches out: all of a branch lies between its top and its bottom, and to the right of its topic. */
function gather(branch: Branch, top: number, drawing: Drawing): void {
  const { view, shown } = drawing;
  if (top > view.bottom || top + branch.extent < view.top || branch.x > view.right) return;
  const middle = top + branch.extent / 2;
  shown.push({ branch, middle });
  for (const child of branch.children) {
    const end = top + child.top + child.extent / 2;
    const from = branch.x + branch.width;
    pen.moveTo(from, middle);
    pen.bezierCurveTo(from + GAP.x / 2, middle, child.x - GAP.x / 2, end, child.x, end);
    gather(child, top + child.top, drawing);
  }
}

function place(branch: Branch, top: number): void {
  spots.set(branch.topic.id, { x: branch.x + branch.width / 2, y: top + branch.extent / 2 });
  for (const child of branch.children) place(child, top + child.top);
}

function update(): void {
  root = layOut(outline.root, 0);
  draw();
}

function lookAt({ x, y }: { x: number; y: number }, scale: number): void {
  camera = { x: stage.clientWidth / 2 - x * scale, y: stage.clientHeight / 2 - y * scale, scale };
}

export const engine: Engine = {
  settleMs: 0,
  prepare(tree, element) {
    stage = element;
    outline = buildOutline(tree);
  },
  open() {
    const canvas = document.createElement("canvas");
    canvas.width = stage.clientWidth;
    canvas.height = stage.clientHeight;
    stage.append(canvas);
    pen = canvas.getContext("2d") as CanvasRenderingContext2D;
    pen.font = "14px Inter";
    pen.textBaseline = "middle";
    root = layOut(outline.root, 0);
    lookAt({ x: root.width / 2, y: root.extent / 2 }, 1);
    draw();
  },
  isComplete: () => true,
  centerOn(id) {
    place(root, 0);
    lookAt(spots.get(id) as { x: number; y: number }, camera.scale);
    draw();
  },
  addChild(child) {
    outline.add(child);
    update();
  },
  editText(id, text) {
    outline.find(id).text = text;
    update();
  },
  setFolded(id, isFolded) {
    outline.setFolded(id, isFolded);
    update();
  },
  panBy(dx, dy) {
    camera = { ...camera, x: camera.x + dx, y: camera.y + dy };
    draw();
  },
  zoomTo(scale) {
    const middle = { x: stage.clientWidth / 2, y: stage.clientHeight / 2 };
    lookAt({ x: (middle.x - camera.x) / camera.scale, y: (middle.y - camera.y) / camera.scale }, scale);
    draw();
  },
  fit() {
    place(root, 0);
    const right = Math.max(...[...spots.values()].map((spot) => spot.x)) + 200;
    const scale = Math.min(1, stage.clientWidth / right, stage.clientHeight / root.extent);
    lookAt({ x: right / 2, y: root.extent / 2 }, scale);
    draw();
  },
  scale: () => camera.scale,
};
