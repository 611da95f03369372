import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { untilLoaded } from "./lib/loading/until-loaded.ts";
import { whenIdle } from "./lib/loading/when-idle.ts";
import { loadEditorTexts, loadTexts } from "./texts/load-texts.ts";
import { TextProvider } from "./texts/use-text.ts";

const { lang } = document.documentElement;
const isEditorFirst = /^\/(documents\/.|offline)/.test(location.pathname);
const [{ locale, texts }, editor] = await Promise.all([
  loadTexts(lang),
  isEditorFirst ? loadEditorTexts(lang) : undefined,
]);

startTransition(() => {
  window.stopRemembering?.();
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider locale={locale} texts={texts} editor={editor}>
        <HydratedRouter />
      </TextProvider>
    </StrictMode>,
  );
});
whenIdle(() => void untilLoaded(() => import("./deferred-start.ts")));
