import { DEFAULT_LOCALE, isLocale, type Locale } from "@treeline/contract";
import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";
import { type EditorText, type PageText, type PartText, TextSet } from "./text-set.ts";
import type { PartName, PartTexts } from "./texts.ts";

const TextContext = createContext<TextSet | null>(null);

interface TextProviderProps {
  readonly locale: Locale;
  readonly texts: PartTexts<"page">;
  /** Only where the editor is the first page; elsewhere its route adds them. */
  readonly editor?: PartTexts<"editor"> | undefined;
  readonly children?: ReactNode;
}

/** A set per provider, never a global one: on the server two visitors with two languages are rendered at once. */
export function TextProvider({ locale, texts, editor, children }: TextProviderProps) {
  const set = useMemo(() => {
    const made = new TextSet(locale);
    made.add("page", texts);
    if (editor) made.add("editor", editor);
    return made;
  }, [locale, texts, editor]);
  return createElement(TextContext.Provider, { value: set }, children);
}

function useTextSet(): TextSet {
  const set = useContext(TextContext);
  if (!set) throw new Error("There is no TextProvider above");
  return set;
}

/** Texts of the interface: `t("login.title")`. Wrong keys and missing parameters do not compile. */
export function useText(): PageText {
  return useTextSet().get("page");
}

/** Texts of the editor: `t("header.share")`. Only below its route. */
export function useEditorText(): EditorText {
  return useTextSet().get("editor");
}

/** Texts of a part that comes with its routes. Only below one of them. */
export function useRouteText<P extends PartName>(part: P): PartText<P> {
  return useTextSet().get(part);
}

/** For a route whose loader has brought the texts of its part. Without texts they came with the first page. */
export function useRouteTexts<P extends PartName>(part: P, texts: PartTexts<P> | undefined): PartText<P> {
  const set = useTextSet();
  return texts ? set.add(part, texts) : set.get(part);
}

export function useLocale(): Locale {
  return useContext(TextContext)?.locale ?? DEFAULT_LOCALE;
}

export function requireLocale(value: string): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE;
}
