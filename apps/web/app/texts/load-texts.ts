import { type Locale, languageOf } from "@treeline/contract";
import type { PartTexts } from "./texts.ts";
import { requireLocale } from "./use-text.ts";

/** In the browser only the language in use is loaded. */
export async function loadTexts(lang: string): Promise<{ locale: Locale; texts: PartTexts<"page"> }> {
  const locale = requireLocale(lang);
  const texts = languageOf(locale) === "ru" ? (await import("./ru/index.ts")).ru : (await import("./en/index.ts")).en;
  return { locale, texts };
}

/** Texts of the editor, for whoever comes to it. Lost on the way, they are asked for once more: nobody shall meet an error page for that. */
export async function loadEditorTexts(lang: string): Promise<PartTexts<"editor">> {
  const isRussian = languageOf(requireLocale(lang)) === "ru";
  const load = async () =>
    isRussian ? (await import("./ru/editor/index.ts")).ruEditor : (await import("./en/editor/index.ts")).enEditor;
  return load().catch(async () => {
    await window.untilReachable?.();
    return load();
  });
}
