import { type Locale, languageOf } from "@treeline/contract";
import { enEditor } from "./en/editor/index.ts";
import { enHome } from "./en/home.ts";
import { en } from "./en/index.ts";
import { enLocal } from "./en/local.ts";
import { enPlans } from "./en/plans.ts";
import { enSettings } from "./en/settings.ts";
import { ruEditor } from "./ru/editor/index.ts";
import { ruHome } from "./ru/home.ts";
import { ru } from "./ru/index.ts";
import { ruLocal } from "./ru/local.ts";
import { ruPlans } from "./ru/plans.ts";
import { ruSettings } from "./ru/settings.ts";
import type { PartName, PartTexts } from "./texts.ts";

type AllTexts = { readonly [P in PartName]: PartTexts<P> };

const TEXTS: Readonly<Record<"en" | "ru", AllTexts>> = {
  en: { page: en, editor: enEditor, home: enHome, local: enLocal, plans: enPlans, settings: enSettings },
  ru: { page: ru, editor: ruEditor, home: ruHome, local: ruLocal, plans: ruPlans, settings: ruSettings },
};

export const textsFor = (locale: Locale): AllTexts => TEXTS[languageOf(locale)];
