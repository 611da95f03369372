import { listGraphemeEnds } from "../../measure/graphemes.ts";
import { type PdfFile, type PdfObject, refer } from "./pdf-file.ts";
import { writeHex } from "./pdf-syntax.ts";
import { writeToUnicode } from "./to-unicode.ts";
import { visualOrder } from "./visual-order.ts";

/** Codes are one byte, from 1. */
const CODES_A_FONT = 255;
/** A width and a box with nothing in it. Without a box some readers skip a letter that stands alone. */
const SHAPE = "1000 0 0 -250 1000 1000 d1";

/**
 * Words that are drawn as pictures are in the file once more, as text that is not seen, so that they can be searched for and copied. Its
 * letters have no shape and are all as wide as they are high; the reader is told to squeeze them into the width of the picture.
 */
export class UnseenLetters {
  readonly #codes = new Map<string, number>();

  /** Operators that show a text, and how wide it is in font sizes. */
  write(text: string, size: number, isRightToLeft: boolean): { readonly operators: string; readonly width: number } {
    const graphemes = visualOrder(listGraphemes(text), isRightToLeft);
    let operators = "";
    let current = -1;
    for (const grapheme of graphemes) {
      const index = this.#indexOf(grapheme);
      const font = Math.floor(index / CODES_A_FONT);
      if (font !== current) operators += `${current < 0 ? "" : "> Tj "}/U${font} ${size} Tf <`;
      current = font;
      operators += writeHex((index % CODES_A_FONT) + 1, 2);
    }
    return { operators: operators && `${operators}> Tj`, width: graphemes.length };
  }

  /** Entries of the page's resources. */
  async embed(file: PdfFile): Promise<string> {
    const all = [...this.#codes.keys()];
    if (all.length === 0) return "";
    const shape = await file.addStream(new TextEncoder().encode(SHAPE));
    const entries: string[] = [];
    for (let at = 0; at < all.length; at += CODES_A_FONT) {
      const font = await embedFont(file, all.slice(at, at + CODES_A_FONT), shape);
      entries.push(`/U${at / CODES_A_FONT} ${refer(font)}`);
    }
    return entries.join(" ");
  }

  #indexOf(grapheme: string): number {
    const known = this.#codes.get(grapheme) ?? this.#codes.size;
    this.#codes.set(grapheme, known);
    return known;
  }
}

async function embedFont(file: PdfFile, graphemes: readonly string[], shape: PdfObject): Promise<PdfObject> {
  const words = graphemes.map((grapheme, index) => [index + 1, grapheme] as const);
  const toUnicode = await file.addStream(writeToUnicode(words, 1));
  const count = graphemes.length;
  return file.add(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 -250 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /Resources << >> ` +
      `/FirstChar 1 /LastChar ${count} /Widths [${Array.from({ length: count }, () => 1000).join(" ")}] ` +
      `/Encoding << /Type /Encoding /Differences [1${" /unseen".repeat(count)}] >> ` +
      `/CharProcs << /unseen ${refer(shape)} >> /ToUnicode ${refer(toUnicode)} >>`,
  );
}

function listGraphemes(text: string): string[] {
  let start = 0;
  return listGraphemeEnds(text).map((end) => {
    const grapheme = text.slice(start, end);
    start = end;
    return grapheme;
  });
}
