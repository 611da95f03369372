import type { Ink } from "../../primitives.ts";
import { writeColour, writeNumber, writeNumbers } from "./pdf-syntax.ts";

const NO_DASH: readonly number[] = [];

/** The colours and lines of a page. A style is written only when it differs from the last one: most primitives share theirs. */
export class PdfInk {
  readonly #out: string[];
  /** By what the page calls them. */
  readonly #opacities = new Map<number, string>();
  #fill = "";
  #stroke = "";
  #width = -1;
  #cap = "";
  #dash = NO_DASH;
  #opacity = 1;

  constructor(out: string[]) {
    this.#out = out;
  }

  setFill(colour: string, opacity = 1): void {
    this.#setOpacity(opacity);
    if (colour === this.#fill) return;
    this.#fill = colour;
    this.#out.push(`${writeColour(colour)} rg`);
  }

  setStroke({ strokeWidth = 1, cap = "butt", dash = NO_DASH, opacity = 1 }: Ink, colour: string): void {
    this.#setOpacity(opacity);
    if (colour !== this.#stroke) this.#out.push(`${writeColour(colour)} RG`);
    if (strokeWidth !== this.#width) this.#out.push(`${writeNumber(strokeWidth)} w`);
    if (cap !== this.#cap) this.#out.push(cap === "round" ? "1 J" : "0 J");
    if (dash !== this.#dash) this.#out.push(`[${writeNumbers(...dash)}] 0 d`);
    this.#stroke = colour;
    this.#width = strokeWidth;
    this.#cap = cap;
    this.#dash = dash;
  }

  /** Before an outline is written: between its points no style may change. */
  use(ink: Ink): void {
    if (ink.fill) this.setFill(ink.fill, ink.opacity);
    if (ink.stroke) this.setStroke(ink, ink.stroke);
  }

  /** Entries of the page's resources. */
  listOpacities(): string {
    return [...this.#opacities]
      .map(([opacity, name]) => `/${name} << /ca ${writeNumber(opacity)} /CA ${writeNumber(opacity)} >>`)
      .join(" ");
  }

  #setOpacity(opacity: number): void {
    if (opacity === this.#opacity) return;
    this.#opacity = opacity;
    const name = this.#opacities.get(opacity) ?? `G${this.#opacities.size}`;
    this.#opacities.set(opacity, name);
    this.#out.push(`/${name} gs`);
  }
}
