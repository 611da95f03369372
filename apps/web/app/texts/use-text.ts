import { DEFAULT_LOCALE, isLocale, type Locale } from "@treeline/contract";
import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";
import { type EditorText, type PageText, TextSet } from "./text-set.ts";
import type { EditorTexts, Texts } from "./texts.ts";

const TextContext = createContext<TextSet | null>(null);

interface TextProviderProps {
  readonly locale: Locale;
  readonly texts: Texts;
  /** Only where the editor is the first page; elsewhere its route adds them. */
  readonly editor?: EditorTexts | undefined;
  readonly children?: ReactNode;
}

/** A set per provider, never a global one: on the server two visitors with two languages are rendered at once. */
export function TextProvider({ locale, texts, editor, children }: TextProviderProps) {
  const set = useMemo(() => {
    const made = new TextSet(locale, texts);
    if (editor) made.addEditor(editor);
    return made;
  }, [locale, texts, editor]);
  return createElement(TextContext.Provider, { value: set }, children);
}

export function useTextSet(): TextSet {
  const set = useContext(TextContext);
  if (!set) throw new Error("There is no TextProvider above");
  return set;
}

/** Texts of the interface: `t("login.title")`. Wrong keys and missing parameters do not compile. */
export function useText(): PageText {
  return useTextSet().page;
}

/** Texts of the editor: `t("header.share")`. Only below its route. */
export function useEditorText(): EditorText {
  return useTextSet().editor;
}

/** For the editor's route: its texts have arrived after the first page. */
export function useEditorTexts(texts: EditorTexts | undefined): void {
  const set = useTextSet();
  if (texts) set.addEditor(texts);
}

export function useLocale(): Locale {
  return useContext(TextContext)?.locale ?? DEFAULT_LOCALE;
}

export function requireLocale(value: string): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE;
}
