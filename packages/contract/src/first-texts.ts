import type { Language } from "./locale.ts";

/** What a new map says. */
export interface FirstTexts {
  readonly name: string;
  /** The text of its only topic; the first letter typed replaces it. */
  readonly root: string;
}

export const FIRST_TEXTS: Readonly<Record<Language, FirstTexts>> = {
  en: { name: "Untitled", root: "Central topic" },
  ru: { name: "Без названия", root: "Центральная тема" },
};
