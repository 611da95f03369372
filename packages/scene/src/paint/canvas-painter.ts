import { cssFont, FONT_FAMILY } from "../measure/canvas-measurer.ts";
import type { Font } from "../measure/font.ts";
import type { Painter } from "../painting.ts";
import { CLOSE, CUBIC, LINE, MOVE, type Path, QUAD } from "../path.ts";
import type { ImagePrimitive, Ink, PathPrimitive, Primitive, RectPrimitive, TextPrimitive } from "../primitives.ts";
import type { CanvasContext } from "./canvas-context.ts";

/** An image that has arrived, for a place that is so many pixels of the screen wide. */
export type FindImage<Image> = (id: string, url: string, pixels: number) => Image | undefined;

export interface CanvasPainterOptions<Image> {
  /** Screen pixels per map pixel: corners that would be smaller than a pixel are left square. */
  readonly scale: number;
  readonly fontFamily?: string;
  /** Until it has arrived its place is shown in a quiet colour. */
  readonly findImage?: FindImage<Image> | undefined;
  readonly placeholder?: string;
}

const PLACEHOLDER = "#DCE2DF";
const NO_DASH: readonly number[] = [];

/**
 * Paints primitives on a 2D context, whose transform the caller has set. Setting a style costs more than drawing a small box, so every
 * style is set only when it differs from the last one: whoever restores the context takes another painter.
 */
export class CanvasPainter<Image> implements Painter {
  readonly #context: CanvasContext<Image>;
  readonly #options: CanvasPainterOptions<Image>;
  readonly #family: string;
  #fill = "";
  #stroke = "";
  #width = -1;
  #opacity = -1;
  #cap = "";
  #dash = NO_DASH;
  #font: Font | undefined;
  #isRightToLeft = false;

  constructor(context: CanvasContext<Image>, options: CanvasPainterOptions<Image>) {
    this.#context = context;
    this.#options = options;
    this.#family = options.fontFamily ?? FONT_FAMILY;
    context.setLineDash([]);
    context.lineJoin = "round";
    context.textBaseline = "alphabetic";
    context.textAlign = "left";
    context.direction = "ltr";
  }

  paint(primitive: Primitive, x: number, y: number): void {
    if (primitive.kind === "rect") this.#paintRect(primitive, x, y);
    else if (primitive.kind === "path") this.#paintPath(primitive, x, y);
    else if (primitive.kind === "text") this.#paintText(primitive, x, y);
    else this.#paintImage(primitive, x, y);
  }

  #paintRect(rect: RectPrimitive, x: number, y: number): void {
    const context = this.#context;
    const left = x + rect.x;
    const top = y + rect.y;
    const isSquare = rect.radius * this.#options.scale < 1;
    if (isSquare && rect.fill && !rect.stroke) {
      this.#setFill(rect.fill, rect.opacity);
      context.fillRect(left, top, rect.width, rect.height);
      return;
    }
    context.beginPath();
    if (isSquare) context.rect(left, top, rect.width, rect.height);
    else context.roundRect(left, top, rect.width, rect.height, Math.min(rect.radius, rect.width / 2, rect.height / 2));
    this.#ink(rect);
  }

  #paintPath(primitive: PathPrimitive, x: number, y: number): void {
    this.#context.beginPath();
    tracePath(this.#context, primitive.path, x, y);
    this.#ink(primitive);
  }

  #ink(ink: Ink): void {
    if (ink.fill) {
      this.#setFill(ink.fill, ink.opacity);
      this.#context.fill();
    }
    if (ink.stroke) {
      this.#setStroke(ink, ink.stroke);
      this.#context.stroke();
    }
  }

  #paintText(text: TextPrimitive, x: number, y: number): void {
    const context = this.#context;
    this.#setFill(text.fill, text.opacity);
    if (text.font !== this.#font) {
      this.#font = text.font;
      context.font = cssFont(text.font, this.#family);
      context.letterSpacing = `${text.font.tracking}px`;
    }
    const isRightToLeft = text.isRightToLeft === true;
    if (isRightToLeft !== this.#isRightToLeft) {
      this.#isRightToLeft = isRightToLeft;
      context.direction = isRightToLeft ? "rtl" : "ltr";
    }
    context.fillText(text.text, x + text.x, y + text.y);
  }

  #paintImage(image: ImagePrimitive, x: number, y: number): void {
    const context = this.#context;
    const found = this.#options.findImage?.(image.id, image.url, image.width * this.#options.scale);
    const [left, top] = [x + image.x, y + image.y];
    if (!found) {
      this.#paintRect({ ...image, kind: "rect", fill: this.#options.placeholder ?? PLACEHOLDER }, x, y);
      return;
    }
    this.#setOpacity(image.opacity ?? 1);
    context.save();
    context.beginPath();
    context.roundRect(left, top, image.width, image.height, image.radius);
    context.clip();
    context.drawImage(found, left, top, image.width, image.height);
    context.restore();
  }

  #setOpacity(opacity: number): void {
    if (opacity === this.#opacity) return;
    this.#opacity = opacity;
    this.#context.globalAlpha = opacity;
  }

  #setFill(fill: string, opacity = 1): void {
    this.#setOpacity(opacity);
    if (fill === this.#fill) return;
    this.#fill = fill;
    this.#context.fillStyle = fill;
  }

  #setStroke({ strokeWidth = 1, cap = "butt", dash = NO_DASH, opacity = 1 }: Ink, stroke: string): void {
    const context = this.#context;
    this.#setOpacity(opacity);
    if (stroke !== this.#stroke) {
      this.#stroke = stroke;
      context.strokeStyle = stroke;
    }
    if (strokeWidth !== this.#width) {
      this.#width = strokeWidth;
      context.lineWidth = strokeWidth;
    }
    if (cap !== this.#cap) {
      this.#cap = cap;
      context.lineCap = cap;
    }
    if (dash !== this.#dash) {
      this.#dash = dash;
      context.setLineDash([...dash]);
    }
  }
}

export function tracePath(context: CanvasContext<never>, path: Path, x: number, y: number): void {
  for (let at = 0; at < path.length; ) {
    const op = path[at] as number;
    const number = (offset: number) => path[at + offset] as number;
    if (op === MOVE) context.moveTo(x + number(1), y + number(2));
    else if (op === LINE) context.lineTo(x + number(1), y + number(2));
    else if (op === QUAD) context.quadraticCurveTo(x + number(1), y + number(2), x + number(3), y + number(4));
    else if (op === CUBIC)
      context.bezierCurveTo(x + number(1), y + number(2), x + number(3), y + number(4), x + number(5), y + number(6));
    else if (op === CLOSE) context.closePath();
    at += SKIP[op] as number;
  }
}

const SKIP = [3, 3, 5, 7, 1] as const;
