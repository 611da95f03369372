import { type Path, PathBuilder } from "../path.ts";
import { readPath } from "./read-path.ts";

/** `cut` shows on a part that is filled with `ink`. */
export interface MarkPart {
  readonly path: Path;
  readonly isFilled: boolean;
  readonly colour: "ink" | "cut";
}

const DISC = "#O10 10 8.2";
const RING = "O10 10 7.4";
const TICK = "M6.3 10.4l2.6 2.5l4.9 -5.4";
const EYES = `${RING}|#O7.4 8.3 1|#O12.6 8.3 1`;
const FROWN = "M6.9 13.7C8.2 11.5 11.8 11.5 13.1 13.7";
const SMILE = "M6.8 11.8C8 14.2 12 14.2 13.2 11.8";
const FLAG = "M5.2 3.4V17|#M5.2 4H15.8L13.2 7.7L15.8 11.4H5.2Z|M5.2 4H15.8L13.2 7.7L15.8 11.4H5.2Z";
const STAR_LINE = "M10 3.3l2.08 4.22 4.65 .68-3.37 3.28 .8 4.63L10 13.93l-4.16 2.18 .8-4.63L3.27 8.2l4.65-.68z";
const STAR = `#${STAR_LINE}|${STAR_LINE}`;

/** Parts that are filled begin with #, lines over them with %; the rest are lines. */
const DIGITS = [
  "M8.4 8L10.5 6.3V13.7",
  "M7.7 8.2C7.7 5.6 12.3 5.6 12.3 8.3C12.3 9.9 7.7 12 7.7 13.7H12.4",
  "M7.8 7.1C9 5.9 12.1 6 12.1 8.1C12.1 9.3 11 9.8 9.6 9.8C11.2 9.8 12.4 10.5 12.4 11.8C12.4 14.1 9 14.3 7.6 12.9",
  "M11 13.7V6.3L7.3 11.6H12.8",
  "M12 6.3H8.5L8 9.7C9.5 8.8 12.4 9 12.4 11.3C12.4 13.9 9.2 14.2 7.7 12.9",
  "M11.6 6.4C9 7.2 7.6 9.3 7.6 11.4C7.6 14.4 12.4 14.4 12.4 11.4C12.4 8.8 8.4 8.7 7.7 11",
  "M7.6 6.3H12.4L9.2 13.7",
  "O10 8.1 1.8O10 11.8 2.1",
  "M8.4 13.6C11 12.8 12.4 10.7 12.4 8.6C12.4 5.6 7.6 5.6 7.6 8.6C7.6 11.2 11.6 11.3 12.3 9",
] as const;

const SHAPES: Readonly<Record<string, string>> = {
  "task-open": "R3.9 3.9 12.2 12.2 2.8",
  "task-done": `#R3.1 3.1 13.8 13.8 3.2|%${TICK}`,
  "task-cancelled": "R3.9 3.9 12.2 12.2 2.8|M7.6 7.6l4.8 4.8M12.4 7.6l-4.8 4.8",
  "progress-8": `${DISC}|%${TICK}`,
  // A list, and the ring that follows it.
  "progress-auto": "M3 4.6H16.6M3 9H8M3 13.4H6.6|O13 13 4.2|#M13 13V10.6C14.3 10.6 15.4 11.7 15.4 13Z",
  flag: FLAG,
  star: STAR,
  "face-smile": `${EYES}|${SMILE}`,
  "face-laugh": `${EYES}|#M6.2 11H13.8C13.4 15.6 6.6 15.6 6.2 11Z`,
  "face-wink": `${RING}|#O7.4 8.3 1|M11.3 8.4H13.9|${SMILE}`,
  "face-neutral": `${EYES}|M7 12.8H13`,
  "face-sad": `${EYES}|${FROWN}`,
  "face-angry": `${RING}|#O7.8 9.4 1|#O12.2 9.4 1|M6 6.8L8.7 8M14 6.8L11.3 8|${FROWN}`,
  "face-surprised": `${EYES}|O10 13 1.7`,
  "symbol-idea":
    "M7.6 13.6C7.4 12 5.1 11 5.1 8C5.1 5.2 7.3 3.2 10 3.2C12.7 3.2 14.9 5.2 14.9 8C14.9 11 12.6 12 12.4 13.6ZM8.2 16.6H11.8",
  "symbol-question": `${RING}|M7.9 8.2C7.9 5.5 12.1 5.5 12.1 8.1C12.1 9.8 10 9.9 10 11.6|#O10 14 1`,
  "symbol-warning": "M10 3.6L17 15.8H3Z|M10 8.2V11.6|#O10 13.7 .95",
  "symbol-info": `${RING}|M10 9.5V13.8|#O10 6.6 1`,
  "symbol-plus": `${RING}|M10 6.7V13.3M6.7 10H13.3`,
  "symbol-minus": `${RING}|M6.7 10H13.3`,
  "symbol-check": `${RING}|M6.7 10.3l2.4 2.3l4.3 -4.8`,
  "symbol-cross": `${RING}|M7.6 7.6l4.8 4.8M12.4 7.6l-4.8 4.8`,
  "symbol-heart":
    "M10 16.4C4.6 12.6 3 10.3 3 7.8C3 3.6 8.2 2.8 10 6.4C11.8 2.8 17 3.6 17 7.8C17 10.3 15.4 12.6 10 16.4Z",
  "symbol-up": `${RING}|M10 13.5V6.6M7.1 9.4L10 6.5l2.9 2.9`,
  "symbol-down": `${RING}|M10 6.5V13.4M7.1 10.6L10 13.5l2.9 -2.9`,
  "symbol-bolt": "M11.4 2.8L4.8 11.4H9.4L8.6 17.2L15.2 8.4H10.6Z",
  "symbol-fire":
    "M10.2 2.9C10.8 6.2 15.4 7.6 15.4 12C15.4 15 13 17.1 10 17.1C7 17.1 4.6 15 4.6 12C4.6 9.9 5.7 8.4 6.8 7.5C7 8.9 7.6 9.7 8.5 9.9C8.1 7.2 8.7 4.6 10.2 2.9Z",
  "symbol-clock": `${RING}|M10 5.9V10l2.9 1.9`,
  "symbol-calendar": "R3.4 4.6 13.2 12 2|M3.4 8.6H16.6M7 2.9V5.8M13 2.9V5.8",
  "symbol-lock": "R4.6 8.8 10.8 7.8 1.8|M7 8.8V6.6C7 2.6 13 2.6 13 6.6V8.8",
  "symbol-key": "O6.8 13.2 3.4|M9.2 10.8L16 4M12.6 7.4l2.4 2.4",
  "symbol-pin":
    "M10 17.2C6.4 13.2 4.8 10.8 4.8 8.2C4.8 5.2 7.1 2.9 10 2.9C12.9 2.9 15.2 5.2 15.2 8.2C15.2 10.8 13.6 13.2 10 17.2Z|O10 8.2 1.9",
  "symbol-target": `${RING}|O10 10 3.8|#O10 10 1.1`,
  "symbol-trophy":
    "M6 3.6H14V8C14 13.2 6 13.2 6 8ZM6 5H3.4C3.4 7.8 4.4 9.2 6.2 9.4M14 5H16.6C16.6 7.8 15.6 9.2 13.8 9.4M10 11.9V16.4M6.8 16.4H13.2",
  "symbol-money": "R2.6 5.2 14.8 9.6 1.8|O10 10 2.3|M5.2 10H5.3M14.7 10H14.8",
  "symbol-chart": "M3.6 16.4H16.4M5.8 16.2V11M10 16.2V4.4M14.2 16.2V7.8",
  "symbol-people":
    "O7.5 7.2 2.8|M2.5 15.8C2.9 13 4.8 11.5 7.5 11.5C10.2 11.5 12.1 13 12.5 15.8M12.7 4.8C15.4 5.4 15.4 9 12.7 9.6M14.6 11.9C16.3 12.5 17.3 13.8 17.6 15.8",
  "symbol-home": "M3.6 9.3L10 3.9l6.4 5.4M5.3 8V16.1H14.7V8M8.3 16V12.2H11.7V16",
};

const drawn = new Map<string, readonly MarkPart[] | undefined>();

/** On a grid of 20. Undefined: not a mark with a shape of its own, so an emoji. */
export function markShapes(name: string): readonly MarkPart[] | undefined {
  if (!drawn.has(name)) drawn.set(name, drawShape(name));
  return drawn.get(name);
}

function drawShape(name: string): readonly MarkPart[] | undefined {
  const [group = "", value = ""] = name.split("-");
  const digit = group === "priority" ? DIGITS[Number(value) - 1] : undefined;
  const shape = digit ? `${DISC}|%${digit}` : (SHAPES[name] ?? SHAPES[group]);
  if (shape) return readParts(shape);
  return group === "progress" ? drawProgress(Number(value)) : undefined;
}

const readParts = (shape: string): MarkPart[] =>
  shape.split("|").map((part) => ({
    path: readPath(part.replace(/^[#%]/, "")),
    isFilled: part.startsWith("#"),
    colour: part.startsWith("%") ? "cut" : "ink",
  }));

const PIE = 4.8;
const STEP = Math.PI / 4;

/** A ring, and in it as many eighths as are done, clockwise from the top. */
function drawProgress(eighths: number): MarkPart[] {
  const ring = readParts(RING);
  if (!(eighths > 0)) return ring;
  const on = (angle: number) => [10 + PIE * Math.sin(angle), 10 - PIE * Math.cos(angle)] as const;
  const arm = (4 / 3) * Math.tan(STEP / 4) * PIE;
  const path = new PathBuilder().moveTo(10, 10).lineTo(...on(0));
  for (let angle = 0, i = 0; i < eighths; i += 1, angle += STEP) {
    const [[x0, y0], [x1, y1], end] = [on(angle), on(angle + STEP), angle + STEP];
    const [c1x, c1y] = [x0 + arm * Math.cos(angle), y0 + arm * Math.sin(angle)];
    path.cubicTo(c1x, c1y, x1 - arm * Math.cos(end), y1 - arm * Math.sin(end), x1, y1);
  }
  return [...ring, { path: path.close().build(), isFilled: true, colour: "ink" }];
}
