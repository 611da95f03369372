import type { Locale } from "@treeline/contract";
import { createText, type TextFunction } from "./text-function.ts";
import type {
  EditorTexts,
  EnglishEditorTexts,
  EnglishHomeTexts,
  EnglishLocalTexts,
  EnglishPlanTexts,
  EnglishTexts,
  HomeTexts,
  LocalTexts,
  PlanTexts,
  Texts,
} from "./texts.ts";

export type PageText = TextFunction<EnglishTexts>;
export type EditorText = TextFunction<EnglishEditorTexts>;
export type PlanText = TextFunction<EnglishPlanTexts>;
export type HomeText = TextFunction<EnglishHomeTexts>;
export type LocalText = TextFunction<EnglishLocalTexts>;

/** The texts that have arrived, in one language. Those of the editor and of the plans come with their routes. */
export class TextSet {
  readonly locale: Locale;
  readonly page: PageText;
  #editor: EditorText | undefined;
  #plans: PlanText | undefined;
  #home: HomeText | undefined;
  #local: LocalText | undefined;

  constructor(locale: Locale, texts: Texts) {
    this.locale = locale;
    this.page = createText(locale, texts);
  }

  addEditor(texts: EditorTexts): void {
    this.#editor ??= createText(this.locale, texts);
  }

  addPlans(texts: PlanTexts): void {
    this.#plans ??= createText(this.locale, texts);
  }

  addHome(texts: HomeTexts): void {
    this.#home ??= createText(this.locale, texts);
  }

  /** Whoever shows them gives them on. */
  addLocal(texts: LocalTexts): LocalText {
    this.#local ??= createText(this.locale, texts);
    return this.#local;
  }

  get editor(): EditorText {
    if (!this.#editor) throw new Error("The texts of the editor are asked for outside its route");
    return this.#editor;
  }

  get home(): HomeText {
    if (!this.#home) throw new Error("The texts of the home page are asked for outside its route");
    return this.#home;
  }

  get plans(): PlanText {
    if (!this.#plans) throw new Error("The texts of the plans are asked for outside their routes");
    return this.#plans;
  }
}
