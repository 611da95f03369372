import type { Language } from "@treeline/contract";

/** What a new map says, as the server has it for new documents. */
export interface FirstTexts {
  readonly name: string;
  readonly root: string;
}

export const FIRST_TEXTS: Readonly<Record<Language, FirstTexts>> = {
  en: { name: "Untitled", root: "Central topic" },
  ru: { name: "Без названия", root: "Центральная тема" },
};
