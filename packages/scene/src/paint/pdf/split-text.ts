import { RIGHT_TO_LEFT } from "../../measure/bidi.ts";
import { listGraphemeEnds } from "../../measure/graphemes.ts";
import type { TextPrimitive } from "../../primitives.ts";
import type { PdfFace } from "./pdf-face.ts";
import type { PdfFonts } from "./pdf-fonts.ts";

/** Letters of one face, or, without a face, what Inter does not have. */
export interface TextPart {
  readonly text: string;
  readonly face: PdfFace | undefined;
}

const SPACE = /^\s+$/u;

/** A line of text as pieces that each come from one place. The shapes and the order of right-to-left letters are left to the canvas. */
export function splitText({ text, font, isRightToLeft }: TextPrimitive, fonts: PdfFonts): readonly TextPart[] {
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
