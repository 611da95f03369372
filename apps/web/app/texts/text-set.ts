import type { Locale } from "@treeline/contract";
import { createText, type TextFunction } from "./text-function.ts";
import type { English, PartName, PartTexts } from "./texts.ts";

export type PartText<P extends PartName> = TextFunction<English[P]>;
export type PageText = PartText<"page">;
export type EditorText = PartText<"editor">;
export type LocalText = PartText<"local">;

/** The texts that have arrived, in one language. */
export class TextSet {
  readonly locale: Locale;
  readonly #parts = new Map<PartName, unknown>();

  constructor(locale: Locale) {
    this.locale = locale;
  }

  /** What was added first stays, so that the function is the same on each rendering. */
  add<P extends PartName>(part: P, texts: PartTexts<P>): PartText<P> {
    if (!this.#parts.has(part)) this.#parts.set(part, createText<English[P]>(this.locale, texts));
    return this.get(part);
  }

  get<P extends PartName>(part: P): PartText<P> {
    const text = this.#parts.get(part);
    if (!text) throw new Error(`The texts of the part "${part}" are asked for outside its routes`);
    return text as PartText<P>;
  }
}
