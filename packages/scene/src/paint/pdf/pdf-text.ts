import { RIGHT_TO_LEFT } from "../../measure/bidi.ts";
import { listGraphemeEnds } from "../../measure/graphemes.ts";
import type { TextPrimitive } from "../../primitives.ts";
import type { DrawnText, DrawText } from "./draw-text.ts";
import type { PdfFace } from "./pdf-face.ts";
import type { PdfFonts } from "./pdf-fonts.ts";
import type { PdfPictures } from "./pdf-pictures.ts";
import { writeExactly, writeNumber, writeNumbers } from "./pdf-syntax.ts";
import type { UnseenLetters } from "./unseen-letters.ts";
import { writeGlyphs } from "./write-glyphs.ts";

interface TextTools {
  readonly out: string[];
  readonly fonts: PdfFonts;
  readonly pictures: PdfPictures;
  readonly unseen: UnseenLetters;
  readonly drawText: DrawText;
}

type MeasuredPart = { readonly text: string; readonly width: number } & (
  | { readonly face: PdfFace; readonly drawn?: undefined }
  | { readonly drawn: DrawnText; readonly face?: undefined }
);

interface Spot {
  readonly x: number;
  readonly y: number;
  /** The part of its own width that it is to have. */
  readonly stretch: number;
}

/** Invisible differences are not written. */
const LEAST_STRETCH = 0.0005;

/** Writes lines of text exactly as wide as the scene says, whatever the embedded fonts make of them. */
export class PdfText {
  readonly #tools: TextTools;
  readonly #drawn = new Map<string, DrawnText>();
  #stretch = 1;

  constructor(tools: TextTools) {
    this.#tools = tools;
  }

  write(text: TextPrimitive, x: number, y: number): void {
    const parts = splitText(text, this.#tools.fonts).map((part) => this.#measure(part, text));
    const own = parts.reduce((sum, { width }) => sum + width, 0);
    const stretch = own > 0 && text.width > 0 ? text.width / own : 1;
    let at = x + text.x;
    for (const part of parts) {
      const spot = { x: at, y: y + text.y, stretch };
      if (part.face) this.#writeLetters(part.face, { ...text, text: part.text }, spot);
      else this.#writePicture(part.drawn, { ...text, text: part.text }, spot);
      at += part.width * stretch;
    }
  }

  #measure({ text, face }: { text: string; face: PdfFace | undefined }, line: TextPrimitive): MeasuredPart {
    const { size, tracking } = line.font;
    if (!face) {
      const drawn = this.#draw({ ...line, text });
      return { text, drawn, width: drawn.advance };
    }
    const { width, glyphs } = face.shape(text);
    return { text, face, width: (width / 1000) * size + glyphs.length * tracking };
  }

  #draw(text: TextPrimitive): DrawnText {
    const key = keyOf(text);
    const drawn = this.#drawn.get(key) ?? this.#tools.drawText(text);
    this.#drawn.set(key, drawn);
    return drawn;
  }

  #writeLetters(face: PdfFace, { text, font }: TextPrimitive, { x, y, stretch }: Spot): void {
    this.#setStretch(stretch);
    const glyphs = writeGlyphs(face.shape(text).glyphs, { size: font.size, tracking: font.tracking });
    this.#tools.out.push(
      `BT /${face.name} ${writeNumber(font.size)} Tf 1 0 0 -1 ${writeNumbers(x, y)} Tm ${glyphs} ET`,
    );
  }

  #writePicture(drawn: DrawnText, text: TextPrimitive, { x, y, stretch }: Spot): void {
    const { out, pictures, unseen } = this.#tools;
    const width = drawn.width * stretch;
    const place = [width, 0, 0, -drawn.height, x + drawn.x * stretch, y + drawn.y + drawn.height] as const;
    out.push(`q ${writeExactly(...place)} cm /${pictures.nameOf(keyOf(text), drawn.image)} Do Q`);
    const { size } = text.font;
    const words = unseen.write(text.text, size, text.isRightToLeft === true);
    if (words.width === 0) return;
    this.#setStretch((drawn.advance * stretch) / (words.width * size));
    out.push(`BT 1 0 0 -1 ${writeNumbers(x, y)} Tm ${words.operators} ET`);
  }

  #setStretch(stretch: number): void {
    const next = Math.abs(stretch - 1) < LEAST_STRETCH ? 1 : stretch;
    if (next === this.#stretch) return;
    this.#stretch = next;
    this.#tools.out.push(`${writeNumber(100 * next)} Tz`);
  }
}

const keyOf = ({ text, font, fill, isRightToLeft }: TextPrimitive): string =>
  JSON.stringify([text, font.size, font.weight, font.isItalic, font.tracking, fill, isRightToLeft === true]);

/** Letters of one face, or, without a face, what Inter does not have. */
interface TextPart {
  readonly text: string;
  readonly face: PdfFace | undefined;
}

const SPACE = /^\s+$/u;

/** A line of text as pieces that each come from one place. The shapes and the order of right-to-left letters are left to the canvas. */
function splitText({ text, font, isRightToLeft }: TextPrimitive, fonts: PdfFonts): readonly TextPart[] {
  if (isRightToLeft || RIGHT_TO_LEFT.test(text)) return [{ text, face: undefined }];
  const parts: { text: string; face: PdfFace | undefined }[] = [];
  let start = 0;
  for (const end of listGraphemeEnds(text)) {
    const grapheme = text.slice(start, end);
    start = end;
    const last = parts.at(-1);
    // Every file has a space, and words of one script are best shaped together.
    const face = last && SPACE.test(grapheme) ? last.face : fonts.find(font, grapheme);
    if (last && last.face === face) last.text += grapheme;
    else parts.push({ text: grapheme, face });
  }
  return parts;
}
