import { type Locale, languageOf } from "@treeline/contract";
import { enEditor } from "./en/editor/index.ts";
import { en } from "./en/index.ts";
import { ruEditor } from "./ru/editor/index.ts";
import { ru } from "./ru/index.ts";
import type { EditorTexts, Texts } from "./texts.ts";

export function textsFor(locale: Locale): Texts {
  return languageOf(locale) === "ru" ? ru : en;
}

export function editorTextsFor(locale: Locale): EditorTexts {
  return languageOf(locale) === "ru" ? ruEditor : enEditor;
}
