import type { Font } from "./font.ts";
import { countGraphemes } from "./graphemes.ts";
import { InterProbe } from "./inter-probe.ts";
import { LetterWidths } from "./letter-widths.ts";
import type { TextMeasurer } from "./text-measurer.ts";

/** What browsers draw maps with. Inter is a web font: until it has come, widths are those of the next family. */
export const FONT_FAMILY = 'Inter, "Segoe UI", system-ui, sans-serif';

/** The part of a 2D context that measures: the browser's, an OffscreenCanvas's or that of @napi-rs/canvas. */
export interface MeasuringContext {
  font: string;
  letterSpacing?: string;
  measureText(text: string): { readonly width: number };
}

export interface CanvasMeasurer extends TextMeasurer {
  /** Drops all known widths. To be called when a web font has come, or texts keep the widths of the fallback font. */
  forget(): void;
}

/** Words repeat, so a map needs few thousand widths a font; the bound is for a session that opens many maps. */
const MAX_KNOWN_WIDTHS = 50_000;
/** Long texts do not repeat, and would make the bound a bound in name only. */
const MAX_KNOWN_LENGTH = 60;

export function cssFont(font: Font, family: string = FONT_FAMILY): string {
  return `${font.isItalic ? "italic " : ""}${font.weight} ${font.size}px ${family}`;
}

interface KnownWidths {
  readonly letters: LetterWidths;
  /** Of texts that have more than letters. */
  readonly others: Map<string, number>;
}

/** The context must be the measurer's own: it is told a font only when that differs from the last one measured. */
export function createCanvasMeasurer(context: MeasuringContext, family: string = FONT_FAMILY): CanvasMeasurer {
  const knownOfFont = new Map<Font, KnownWidths>();
  const canTrack = "letterSpacing" in context;
  const probe = new InterProbe(measure);
  let fontOfContext: Font | undefined;
  let current: Font | undefined;
  let known: KnownWidths | undefined;

  function measure(text: string, font: Font): number {
    if (font !== fontOfContext) {
      context.font = cssFont(font, family);
      if (canTrack) context.letterSpacing = `${font.tracking}px`;
      fontOfContext = font;
    }
    const { width } = context.measureText(text);
    return canTrack || font.tracking === 0 ? width : width + font.tracking * countGraphemes(text);
  }

  function knownOf(font: Font): KnownWidths {
    if (font === current && known) return known;
    current = font;
    known = knownOfFont.get(font);
    if (known) return known;
    known = { letters: new LetterWidths(font, { measure: (text) => measure(text, font), probe }), others: new Map() };
    knownOfFont.set(font, known);
    return known;
  }

  return {
    measureWords(text, font, words) {
      knownOf(font).letters.measureWords(text, words);
    },
    widthOf(text, font) {
      if (text.length > MAX_KNOWN_LENGTH) return measure(text, font);
      const { letters, others } = knownOf(font);
      const sum = letters.widthOf(text);
      if (!Number.isNaN(sum)) return sum;
      const knownWidth = others.get(text);
      if (knownWidth !== undefined) return knownWidth;
      const inInter = letters.widthInInter(text);
      const width = Number.isNaN(inInter) ? measure(text, font) : inInter;
      if (others.size >= MAX_KNOWN_WIDTHS) others.clear();
      others.set(text, width);
      return width;
    },
    forget() {
      knownOfFont.clear();
      probe.forget();
      known = undefined;
      fontOfContext = undefined;
    },
  };
}
