import type { Painter } from "../../painting.ts";
import type { ImagePrimitive, Ink, Primitive, TextPrimitive } from "../../primitives.ts";
import type { DrawText } from "./draw-text.ts";
import type { PdfFile } from "./pdf-file.ts";
import { refer } from "./pdf-file.ts";
import type { PdfFonts } from "./pdf-fonts.ts";
import { PdfInk } from "./pdf-ink.ts";
import type { PdfLink } from "./pdf-page.ts";
import { type PdfImage, PdfPictures } from "./pdf-pictures.ts";
import { writeExactly } from "./pdf-syntax.ts";
import { PdfText } from "./pdf-text.ts";
import { tracePath, traceRectangle } from "./trace-path.ts";
import { UnseenLetters } from "./unseen-letters.ts";

export interface PdfPainterOptions {
  readonly fonts: PdfFonts;
  readonly drawText: DrawText;
  /** Images without one are shown as an empty place. */
  readonly findImage: (id: string) => PdfImage | undefined;
  readonly placeholder: string;
}

/** How far letters reach over and under their baseline, in font sizes: the area of a link. */
const LETTERS = { above: 0.97, below: 0.24 };

/** Writes primitives as the operators of one page, in map pixels. */
export class PdfPainter implements Painter {
  /** Texts that lead somewhere, and where they stand. */
  readonly links: PdfLink[] = [];
  readonly #out: string[] = ["1 j"];
  readonly #ink = new PdfInk(this.#out);
  readonly #pictures = new PdfPictures();
  readonly #unseen = new UnseenLetters();
  readonly #text: PdfText;
  readonly #options: PdfPainterOptions;

  constructor(options: PdfPainterOptions) {
    this.#options = options;
    const { fonts, drawText } = options;
    this.#text = new PdfText({ out: this.#out, fonts, drawText, pictures: this.#pictures, unseen: this.#unseen });
  }

  paint(primitive: Primitive, x: number, y: number): void {
    if (primitive.kind === "text") this.#paintText(primitive, x, y);
    else if (primitive.kind === "image") this.#paintImage(primitive, x, y);
    else if (primitive.kind === "path") this.#paintOutline(tracePath(primitive.path, x, y), primitive);
    else this.#paintOutline(traceRectangle({ ...primitive, x: x + primitive.x, y: y + primitive.y }), primitive);
  }

  /** The page's operators. */
  get content(): string {
    return this.#out.join("\n");
  }

  /** Puts all that the operators refer to into the file; gives the page's resources. */
  async embed(file: PdfFile): Promise<string> {
    const fonts: string[] = [];
    for (const face of this.#options.fonts.listUsed()) fonts.push(`/${face.name} ${refer(await face.embed(file))}`);
    fonts.push(await this.#unseen.embed(file));
    const pictures = await this.#pictures.embed(file);
    return `<< /Font << ${fonts.join(" ")} >> /XObject << ${pictures} >> /ExtGState << ${this.#ink.listOpacities()} >> >>`;
  }

  #paintOutline(outline: string, ink: Ink): void {
    if (!ink.fill && !ink.stroke) return;
    this.#ink.use(ink);
    const operator = ink.fill && ink.stroke ? "B" : ink.fill ? "f" : "S";
    this.#out.push(`${outline} ${operator}`);
  }

  #paintText(text: TextPrimitive, x: number, y: number): void {
    this.#ink.setFill(text.fill, text.opacity);
    this.#text.write(text, x, y);
    if (!text.link) return;
    const [left, baseline] = [x + text.x, y + text.y];
    const { size } = text.font;
    const bounds = {
      left,
      right: left + text.width,
      top: baseline - LETTERS.above * size,
      bottom: baseline + LETTERS.below * size,
    };
    this.links.push({ link: text.link, bounds });
  }

  #paintImage({ id, radius, width, height, ...image }: ImagePrimitive, x: number, y: number): void {
    const outline = traceRectangle({ x: x + image.x, y: y + image.y, width, height, radius });
    const found = this.#options.findImage(id);
    if (!found) {
      this.#paintOutline(outline, { fill: this.#options.placeholder });
      return;
    }
    this.#ink.setFill(this.#options.placeholder);
    const place = writeExactly(width, 0, 0, -height, x + image.x, y + image.y + height);
    this.#out.push(`q ${outline} W n ${place} cm /${this.#pictures.nameOf(`image ${id}`, found)} Do Q`);
  }
}
