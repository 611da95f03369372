import { DEFAULT_LOCALE, isLocale, type Locale } from "@treeline/contract";
import { createInstance, type i18n, type TFunction } from "i18next";
import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import type { Texts } from "./texts.ts";

const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

/** An instance per provider, never the global one: on the server two visitors with two languages are rendered at once. */
function createTextInstance(locale: Locale, texts: Texts): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    resources: { [locale]: { texts } },
    ns: ["texts"],
    defaultNS: "texts",
    fallbackLng: false,
    load: "currentOnly",
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  return instance;
}

export function TextProvider({ locale, texts, children }: { locale: Locale; texts: Texts; children?: ReactNode }) {
  const instance = useMemo(() => createTextInstance(locale, texts), [locale, texts]);
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

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

export function requireLocale(value: string): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE;
}
