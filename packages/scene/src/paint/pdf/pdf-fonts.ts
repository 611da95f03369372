import type { Font, Weight } from "../../measure/font.ts";
import type { TextPrimitive } from "../../primitives.ts";
import { PdfFace } from "./pdf-face.ts";

export const PDF_SCRIPTS = ["latin", "cyrillic", "latin-ext", "cyrillic-ext"] as const;
export type PdfScript = (typeof PDF_SCRIPTS)[number];

/** Inter comes as one file a weight, a slant and a script. */
export interface PdfFontFile {
  readonly script: PdfScript;
  readonly weight: Weight;
  readonly isItalic: boolean;
}

/** Undefined: it could not be had. Its letters are drawn then. */
export type ReadFont = (file: PdfFontFile) => Promise<Uint8Array | undefined>;

/** What browsers take from each file (`unicode-range` in the app's fonts.css): a file is read only if a text needs it. Accents come along. */
const LETTERS: Readonly<Record<PdfScript, RegExp>> = {
  latin:
    /[\0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/u,
  cyrillic: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u,
  "latin-ext":
    /[\u0100-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u02ce-\u02d7\u02dd-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab\u20ad-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/u,
  "cyrillic-ext": /[\u0460-\u052f\u1c80-\u1c8a\u20b4\ua640-\ua66e]/u,
};

/** Weight and slant; sizes share a file. */
const lookOf = ({ weight, isItalic }: Font): string => `${weight}${isItalic ? "i" : ""}`;

/** The faces of a PDF, by what they look like and which letters they have. */
export class PdfFonts {
  readonly #faces: ReadonlyMap<string, readonly PdfFace[]>;

  private constructor(faces: ReadonlyMap<string, readonly PdfFace[]>) {
    this.#faces = faces;
  }

  static async load(texts: Iterable<TextPrimitive>, readFont: ReadFont): Promise<PdfFonts> {
    const wanted = listFiles(texts);
    const read = await Promise.all(wanted.map(async ({ file }) => readFont(file)));
    const faces = new Map<string, PdfFace[]>();
    for (const [index, { look }] of wanted.entries()) {
      const bytes = read[index];
      if (bytes) faces.set(look, [...(faces.get(look) ?? []), new PdfFace(bytes, `F${index}`)]);
    }
    return new PdfFonts(faces);
  }

  /** The file that has a grapheme whole: a letter and its accent from two files would not meet. */
  find(font: Font, grapheme: string): PdfFace | undefined {
    return this.#faces.get(lookOf(font))?.find((face) => face.has(grapheme));
  }

  listUsed(): readonly PdfFace[] {
    return [...this.#faces.values()].flat().filter(({ isUsed }) => isUsed);
  }
}

/** In the order in which a letter is looked for. */
function listFiles(texts: Iterable<TextPrimitive>): readonly { look: string; file: PdfFontFile }[] {
  const files = new Map<string, { look: string; file: PdfFontFile }>();
  for (const { text, font } of texts) {
    const { weight, isItalic } = font;
    const look = lookOf(font);
    for (const script of PDF_SCRIPTS) {
      const key = `${script} ${look}`;
      if (files.has(key) || !LETTERS[script].test(text)) continue;
      files.set(key, { look, file: { script, weight, isItalic } });
    }
  }
  return [...files.values()].sort((a, b) => PDF_SCRIPTS.indexOf(a.file.script) - PDF_SCRIPTS.indexOf(b.file.script));
}
