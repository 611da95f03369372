import { DEFAULT_LOCALE, isLocale, type Locale } from "@treeline/contract";
import { createInstance, type i18n, type TFunction } from "i18next";
import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import type { EditorTexts, Texts } from "./texts.ts";

const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

/** An instance per provider, never the global one: on the server two visitors with two languages are rendered at once. */
function createTextInstance(locale: Locale, texts: Texts, editor: EditorTexts | undefined): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    resources: { [locale]: { texts, ...(editor && { editor }) } },
    ns: ["texts", "editor"],
    defaultNS: "texts",
    fallbackLng: false,
    load: "currentOnly",
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  return instance;
}

interface TextProviderProps {
  readonly locale: Locale;
  readonly texts: Texts;
  /** Only where the editor is the first page; elsewhere its route adds them. */
  readonly editor?: EditorTexts | undefined;
  readonly children?: ReactNode;
}

export function TextProvider({ locale, texts, editor, children }: TextProviderProps) {
  const instance = useMemo(() => createTextInstance(locale, texts, editor), [locale, texts, editor]);
  return createElement(
    LocaleContext.Provider,
    { value: locale },
    createElement(I18nextProvider, { i18n: instance }, children),
  );
}

/** Texts of the interface: `t("login.title")`. Wrong keys and missing parameters do not compile. */
export function useText(): TFunction<"texts"> {
  return useTranslation("texts").t;
}

/** Texts of the editor: `t("header.share")`. Only below its route. */
export function useEditorText(): TFunction<"editor"> {
  return useTranslation("editor").t;
}

/** For the editor's route: its texts have arrived after the first page. */
export function useEditorTexts(editor: EditorTexts | undefined): void {
  const locale = useLocale();
  const { i18n: instance } = useTranslation();
  if (editor && !instance.hasResourceBundle(locale, "editor")) instance.addResourceBundle(locale, "editor", editor);
}

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

export function requireLocale(value: string): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE;
}
