import type { CanvasContext } from "@treeline/scene";

/** A path as an SVG element has it. */
export interface SketchShape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly opacity: number;
}

const round = (value: number) => String(Math.round(value * 10) / 10);

/** A 2D context that writes down SVG paths, so that the canvas painter can draw a sketch. Letters and pictures are left out. */
export class SvgContext implements CanvasContext<never> {
  readonly shapes: SketchShape[] = [];
  fillStyle: unknown = "";
  strokeStyle: unknown = "";
  lineWidth = 1;
  lineCap: CanvasContext<never>["lineCap"] = "butt";
  lineJoin: CanvasContext<never>["lineJoin"] = "round";
  globalAlpha = 1;
  font = "";
  letterSpacing = "";
  direction: CanvasContext<never>["direction"] = "ltr";
  textAlign: CanvasContext<never>["textAlign"] = "left";
  textBaseline: CanvasContext<never>["textBaseline"] = "alphabetic";
  #path = "";

  beginPath(): void {
    this.#path = "";
  }

  moveTo(x: number, y: number): void {
    this.#add("M", x, y);
  }

  lineTo(x: number, y: number): void {
    this.#add("L", x, y);
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.#add("Q", cx, cy, x, y);
  }

  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void {
    this.#add("C", c1x, c1y, c2x, c2y, x, y);
  }

  closePath(): void {
    this.#add("Z");
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#add("M", x, y);
    this.#add("h", width);
    this.#add("v", height);
    this.#add("h", -width);
    this.#add("Z");
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const corner = (dx: number, dy: number) => this.#add("a", radius, radius, 0, 0, 1, dx, dy);
    this.#add("M", x + radius, y);
    this.#add("h", width - 2 * radius);
    corner(radius, radius);
    this.#add("v", height - 2 * radius);
    corner(-radius, radius);
    this.#add("h", 2 * radius - width);
    corner(-radius, -radius);
    this.#add("v", 2 * radius - height);
    corner(radius, -radius);
    this.#add("Z");
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.beginPath();
    this.rect(x, y, width, height);
    this.fill();
  }

  fill(): void {
    this.shapes.push({ d: this.#path, fill: this.fillStyle as string, opacity: this.globalAlpha });
  }

  stroke(): void {
    const { strokeStyle, lineWidth: strokeWidth, globalAlpha: opacity } = this;
    this.shapes.push({ d: this.#path, stroke: strokeStyle as string, strokeWidth, opacity });
  }

  save(): void {}
  restore(): void {}
  clip(): void {}
  setLineDash(): void {}
  fillText(): void {}
  drawImage(): void {}

  #add(operation: string, ...numbers: number[]): void {
    this.#path += operation + numbers.map(round).join(" ");
  }
}
