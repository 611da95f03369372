interface Point {
  readonly x: number;
  readonly y: number;
}

const ROOT_WIDTH = 7;
const TOPIC_WIDTH = 2.2;
const STEPS = 20;
/** How far inside the root a branch starts. */
const HIDDEN = 14;

/** The outline of a branch that is wide at the root and thin at the topic, and fans out from behind the root. */
export function buildTaper(rootEdge: Point, topicEdge: Point): string {
  const side = Math.sign(topicEdge.x - rootEdge.x);
  const fan = clamp(0.05 * (topicEdge.y - rootEdge.y), 9);
  const start = { x: rootEdge.x - side * HIDDEN, y: rootEdge.y + fan };
  const span = topicEdge.x - start.x;
  const controls = [
    start,
    { x: start.x + 0.38 * span, y: start.y },
    { x: topicEdge.x - 0.42 * span, y: topicEdge.y },
    topicEdge,
  ];
  const upper: string[] = [];
  const lower: string[] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    const t = step / STEPS;
    const at = pointOn(controls, t);
    const normal = normalOn(controls, t);
    const half = (TOPIC_WIDTH + (ROOT_WIDTH - TOPIC_WIDTH) * (1 - t) ** 1.4) / 2;
    upper.push(print({ x: at.x + normal.x * half, y: at.y + normal.y * half }));
    lower.unshift(print({ x: at.x - normal.x * half, y: at.y - normal.y * half }));
  }
  return `M${upper.join("L")}L${lower.join("L")}Z`;
}

function pointOn(controls: readonly Point[], t: number): Point {
  const [a, b, c, d] = controls as [Point, Point, Point, Point];
  const u = 1 - t;
  const mix = (axis: "x" | "y") =>
    u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis];
  return { x: mix("x"), y: mix("y") };
}

function normalOn(controls: readonly Point[], t: number): Point {
  const before = pointOn(controls, Math.max(0, t - 0.01));
  const after = pointOn(controls, Math.min(1, t + 0.01));
  const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  return { x: -(after.y - before.y) / length, y: (after.x - before.x) / length };
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}

function print({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
