import { create, type Font, type Glyph } from "fontkit";
import { type PdfFile, type PdfObject, refer } from "./pdf-file.ts";
import { writeHex, writeNumber, writeNumbers } from "./pdf-syntax.ts";
import { writeToUnicode } from "./to-unicode.ts";

/** Lengths are in thousandths of the font's size, as PDF counts. */
export interface ShapedGlyph {
  readonly id: number;
  /** What a reader moves on by after this glyph, if it is not told otherwise. */
  readonly width: number;
  /** What it is to move on by: kerning is in it. */
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

export interface ShapedText {
  readonly glyphs: readonly ShapedGlyph[];
  readonly width: number;
}

/** fontkit's published types have this as a boolean; it is the glyph's number in the part. */
interface FontPart {
  includeGlyph(glyph: Glyph): number;
  encode(): Uint8Array;
}

/** With the spaces after them. */
const WORDS = /\S+\s*|\s+/gu;

/** One file of Inter in a PDF: only the glyphs that are used, with the kerning and the contextual shapes that browsers show. */
export class PdfFace {
  /** What the page calls it. */
  readonly name: string;
  readonly #font: Font;
  readonly #part: FontPart;
  /** By their number in the file that is embedded. */
  readonly #used: Glyph[] = [];
  readonly #shaped = new Map<string, ShapedText>();

  constructor(bytes: Uint8Array, name: string) {
    // fontkit says Buffer and takes any bytes.
    const font = create(bytes as Buffer);
    if (!("createSubset" in font)) throw new Error("a collection of fonts instead of one");
    this.name = name;
    this.#font = font;
    this.#part = font.createSubset() as unknown as FontPart;
    this.#used.push(font.getGlyph(0));
  }

  get isUsed(): boolean {
    return this.#shaped.size > 0;
  }

  has(grapheme: string): boolean {
    for (const letter of grapheme) {
      if (!this.#font.hasGlyphForCodePoint(letter.codePointAt(0) as number)) return false;
    }
    return true;
  }

  /** Word by word: words repeat, and finding their shapes is most of the work. */
  shape(text: string): ShapedText {
    const words = (text.match(WORDS) ?? []).map((word) => this.#shapeWord(word));
    if (words.length === 1) return words[0] as ShapedText;
    return {
      glyphs: words.flatMap(({ glyphs }) => glyphs),
      width: words.reduce((sum, { width }) => sum + width, 0),
    };
  }

  #shapeWord(word: string): ShapedText {
    const known = this.#shaped.get(word);
    if (known) return known;
    const { glyphs, positions } = this.#font.layout(word);
    const perMille = 1000 / this.#font.unitsPerEm;
    let width = 0;
    const shaped = glyphs.map((glyph, index): ShapedGlyph => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      width += xAdvance * perMille;
      return {
        id: this.#include(glyph),
        width: glyph.advanceWidth * perMille,
        advance: xAdvance * perMille,
        dx: xOffset * perMille,
        dy: yOffset * perMille,
      };
    });
    const result = { glyphs: shaped, width };
    this.#shaped.set(word, result);
    return result;
  }

  async embed(file: PdfFile): Promise<PdfObject> {
    const name = `/${tagOf(this.name)}+${this.#font.postscriptName ?? "Inter"}`;
    const bytes = Uint8Array.from(this.#part.encode());
    const data = await file.addStream(bytes, `/Length1 ${bytes.length}`);
    const descriptor = file.add(this.#describe(name, data));
    const widths = this.#used.map(({ advanceWidth }) => writeNumber((advanceWidth * 1000) / this.#font.unitsPerEm));
    const letters = file.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /FontDescriptor ${refer(descriptor)} ` +
        `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity ` +
        `/DW 0 /W [0 [${widths.join(" ")}]] >>`,
    );
    const words = this.#used.map(({ codePoints }, id) => [id, String.fromCodePoint(...codePoints)] as const);
    const toUnicode = await file.addStream(
      writeToUnicode(
        words.filter(([, text]) => text !== ""),
        2,
      ),
    );
    return file.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H ` +
        `/DescendantFonts [${refer(letters)}] /ToUnicode ${refer(toUnicode)} >>`,
    );
  }

  #include(glyph: Glyph): number {
    const id = this.#part.includeGlyph(glyph);
    this.#used[id] ??= glyph;
    return id;
  }

  #describe(name: string, data: PdfObject): string {
    const { ascent, descent, capHeight, bbox, italicAngle, unitsPerEm } = this.#font;
    const inEm = (...values: number[]) => writeNumbers(...values.map((value) => (value * 1000) / unitsPerEm));
    // 4: its letters are not those of a Latin alphabet by number; 64: italic.
    const flags = italicAngle === 0 ? 4 : 68;
    return (
      `<< /Type /FontDescriptor /FontName ${name} /Flags ${flags} /ItalicAngle ${writeNumber(italicAngle)} ` +
      `/FontBBox [${inEm(bbox.minX, bbox.minY, bbox.maxX, bbox.maxY)}] /Ascent ${inEm(ascent)} ` +
      `/Descent ${inEm(descent)} /CapHeight ${inEm(capHeight)} /StemV 80 /FontFile2 ${refer(data)} >>`
    );
  }
}

/** Six capitals before the name say that the font is a part of one. */
function tagOf(name: string): string {
  const number = Number.parseInt(name.slice(1), 10);
  return Array.from(writeHex(number, 6), (digit) => String.fromCharCode(65 + Number.parseInt(digit, 16))).join("");
}
