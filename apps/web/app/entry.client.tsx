import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadEditorTexts, loadTexts } from "./texts/load-texts.ts";
import { TextProvider } from "./texts/use-text.ts";

const { lang } = document.documentElement;
const isEditorFirst = /^\/(documents\/.|offline)/.test(location.pathname);
const [{ locale, texts }, editor] = await Promise.all([
  loadTexts(lang),
  isEditorFirst ? loadEditorTexts(lang) : undefined,
]);

/** Presses what was pressed too early. */
function PressAgain({ button }: { button: HTMLElement | null }) {
  useEffect(() => button?.click(), [button]);
  return null;
}

startTransition(() => {
  const early = window.takeEarlyPress?.() ?? null;
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider locale={locale} texts={texts} editor={editor}>
        <HydratedRouter />
        <PressAgain button={early} />
      </TextProvider>
    </StrictMode>,
  );
});
