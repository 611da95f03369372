import type { enEditor } from "./en/editor/index.ts";
import type { enHome } from "./en/home.ts";
import type { en } from "./en/index.ts";
import type { enLocal } from "./en/local.ts";
import type { enPlans } from "./en/plans.ts";
import type { enSettings } from "./en/settings.ts";

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

/** The English catalogues: `page` comes with every page, the others with their routes. */
export interface English {
  readonly page: typeof en;
  readonly editor: typeof enEditor;
  readonly home: typeof enHome;
  readonly local: typeof enLocal;
  readonly plans: typeof enPlans;
  readonly settings: typeof enSettings;
}

export type PartName = keyof English;

/** The catalogue of a part in one of the languages. */
export type PartTexts<P extends PartName> = English[P] | RussianOf<English[P]>;
