import { DOCUMENT_NAME_MAX_LENGTH, type Locale, languageOf } from "@treeline/contract";

const COPY = { en: " (copy)", ru: " (копия)" } as const;

/** A long name loses its end rather than the words that say what it is. */
export function nameOfCopy(name: string, locale: Locale): string {
  const suffix = COPY[languageOf(locale)];
  const characters = [...name];
  const room = DOCUMENT_NAME_MAX_LENGTH - suffix.length;
  return (characters.length > room ? characters.slice(0, room).join("") : name) + suffix;
}
