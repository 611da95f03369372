import type { ShapedGlyph } from "./pdf-face.ts";
import { writeHex, writeNumber } from "./pdf-syntax.ts";

/** Less is not seen; it is kept until there is enough of it. In thousandths of the font's size. */
const LEAST_MOVE = 0.5;

/** Glyphs with the moves between them that kerning, accents and letter spacing ask for. */
export function writeGlyphs(
  glyphs: readonly ShapedGlyph[],
  { size, tracking }: { size: number; tracking: number },
): string {
  const spacing = (tracking * 1000) / size;
  const operators: string[] = [];
  let array = "";
  let letters = "";
  /** To the left, as PDF counts, before the next glyph. */
  let move = 0;
  let rise = 0;
  const endLetters = () => {
    if (letters) array += `<${letters}>`;
    letters = "";
  };
  const endArray = () => {
    endLetters();
    if (array) operators.push(`[${array}] TJ`);
    array = "";
  };
  for (const { id, width, advance, dx, dy } of glyphs) {
    if (dy !== rise) {
      endArray();
      operators.push(`${writeNumber((dy * size) / 1000)} Ts`);
      rise = dy;
    }
    move -= dx;
    if (Math.abs(move) >= LEAST_MOVE) {
      endLetters();
      const written = Math.round(move * 10) / 10;
      array += writeNumber(written);
      move -= written;
    }
    letters += writeHex(id, 4);
    move += dx + width - advance - spacing;
  }
  endArray();
  if (rise !== 0) operators.push("0 Ts");
  return operators.join(" ");
}
