import { expect, it } from "vitest";
import { guessLanguage } from "./guess-language.ts";

it.each([
  ["Привет, world", "ru"],
  ["Straßenbahn nach Köln", ""],
  ["A tram to town", ""],
  ["東京", ""],
])("tells the language of “%s” by its script alone", (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});

it.each(["", "  \n", "2026 – 100 %"])("leaves “%s” in the language of the page", (text) => {
  expect(guessLanguage(text)).toBeUndefined();
});
