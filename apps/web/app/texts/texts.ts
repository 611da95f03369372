import type { enEditor } from "./en/editor/index.ts";
import type { enHome } from "./en/home.ts";
import type { en } from "./en/index.ts";
import type { enLocal } from "./en/local.ts";
import type { enPlans } from "./en/plans.ts";

type Suffix<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : never;
type PluralStems<T> = Suffix<Extract<keyof T, string>>;
type Plain<T> = Exclude<keyof T, `${string}_one` | `${string}_other`>;

/** The English catalogue is the list of keys. A language has the same ones, with its own plural forms. */
export type Catalogue<T, Forms extends string> = {
  readonly [K in Plain<T>]: T[K] extends string ? string : Catalogue<T[K], Forms>;
} & {
  readonly [K in `${PluralStems<T>}_${Forms}`]: string;
};

/** Russian counts in four forms: 1 документ, 2 документа, 5 документов, 1,5 документа. */
export type RussianOf<T> = Catalogue<T, "one" | "few" | "many" | "other">;

export type EnglishTexts = typeof en;
export type RussianTexts = RussianOf<EnglishTexts>;
export type Texts = EnglishTexts | RussianTexts;

export type EnglishEditorTexts = typeof enEditor;
export type RussianEditorTexts = RussianOf<EnglishEditorTexts>;
export type EditorTexts = EnglishEditorTexts | RussianEditorTexts;

export type EnglishHomeTexts = typeof enHome;
export type RussianHomeTexts = RussianOf<EnglishHomeTexts>;
export type HomeTexts = EnglishHomeTexts | RussianHomeTexts;

export type EnglishPlanTexts = typeof enPlans;
export type RussianPlanTexts = RussianOf<EnglishPlanTexts>;
export type PlanTexts = EnglishPlanTexts | RussianPlanTexts;

export type EnglishLocalTexts = typeof enLocal;
export type RussianLocalTexts = Catalogue<EnglishLocalTexts, "one" | "few" | "many" | "other">;
export type LocalTexts = EnglishLocalTexts | RussianLocalTexts;
