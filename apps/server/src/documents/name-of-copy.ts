import { DOCUMENT_NAME_MAX_LENGTH, type Locale, languageOf } from "@treeline/contract";

const UNTITLED = { en: "Untitled", ru: "Без названия" } as const;
const CENTRAL_TOPIC = { en: "Central topic", ru: "Центральная тема" } as const;
const COPY = { en: " (copy)", ru: " (копия)" } as const;

export const untitled = (locale: Locale): string => UNTITLED[languageOf(locale)];

/** The text of a new map's only topic; the first letter typed replaces it. */
export const centralTopic = (locale: Locale): string => CENTRAL_TOPIC[languageOf(locale)];

/** A long name loses its end rather than the words that say what it is. */
export function nameOfCopy(name: string, locale: Locale): string {
  const suffix = COPY[languageOf(locale)];
  const characters = [...name];
  const room = DOCUMENT_NAME_MAX_LENGTH - suffix.length;
  return (characters.length > room ? characters.slice(0, room).join("") : name) + suffix;
}
