import type { TextRun } from "@treeline/map";
import { RIGHT_TO_LEFT } from "./bidi.ts";
import { extendsGrapheme } from "./graphemes.ts";
import { LineFiller } from "./line-filler.ts";
import { type StyledText, styleText } from "./styled-text.ts";
import { buildBlock, type TextBlock, type WrapOptions } from "./text-block.ts";
import { wrapSimple } from "./wrap-simple.ts";

export type { TextBlock, TextLine, TextPiece, WrapOptions } from "./text-block.ts";

const SPACE = 32;

/** Greedy, by words; the time grows with the length of the text, whatever it is made of. */
export function wrapText(runs: readonly TextRun[], options: WrapOptions): TextBlock {
  const simple = runs.length === 1 ? wrapSimple(runs[0] as TextRun, options) : undefined;
  return simple ?? wrapStyled(runs, options);
}

function wrapStyled(runs: readonly TextRun[], options: WrapOptions): TextBlock {
  const styled = styleText(runs, options.fontOf);
  const filler = new LineFiller(styled, options);
  if (styled.isPlain) fillParagraph(filler, styled, { start: 0, end: styled.text.length });
  else fillParagraphs(filler, styled);
  return buildBlock(filler.lines, options.lineHeight);
}

function fillParagraphs(filler: LineFiller, styled: StyledText): void {
  const { text } = styled;
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    fillParagraph(filler, styled, { start, end });
    start = end + 1;
  }
}

function fillParagraph(filler: LineFiller, styled: StyledText, { start, end }: { start: number; end: number }): void {
  const { text, isPlain } = styled;
  filler.startParagraph(start, !isPlain && startsRightToLeft(text.slice(start, end)));
  let wordStart = start;
  for (let at = start; at < end; at += 1) {
    if (text.charCodeAt(at) !== SPACE || (!isPlain && extendsGrapheme(text, at + 1))) continue;
    if (wordStart < at) filler.addWord(wordStart, at);
    wordStart = at + 1;
  }
  if (wordStart < end) filler.addWord(wordStart, end);
  filler.endLine();
}

/** Letters decide a text's direction; digits, spaces and signs follow them. The two marks are letters without a shape. */
const STRONG = /[\p{L}\u061c\u200e\u200f]/u;

/** By the first letter of a paragraph, as the Unicode bidirectional algorithm has it (rules P2 and P3). */
function startsRightToLeft(paragraph: string): boolean {
  const first = STRONG.exec(paragraph);
  return first !== null && RIGHT_TO_LEFT.test(first[0]);
}
