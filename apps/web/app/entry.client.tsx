import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadTexts } from "./texts/load-texts.ts";
import { TextProvider } from "./texts/use-text.ts";

const { locale, texts } = await loadTexts(document.documentElement.lang);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider locale={locale} texts={texts}>
        <HydratedRouter />
      </TextProvider>
    </StrictMode>,
  );
});
