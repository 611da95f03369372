import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { textsFor } from "../texts/texts.server.ts";
import { TextProvider } from "../texts/use-text.ts";
import { ErrorScreen } from "./error-screen.tsx";

const routeError = (status: number, data = "") => ({ status, statusText: "", internal: false, data });

function wordsOf(error: unknown, locale: "en" | "ru" = "en"): string {
  const markup = renderToStaticMarkup(
    <TextProvider locale={locale} texts={textsFor(locale).page}>
      <ErrorScreen error={error} />
    </TextProvider>,
  );
  return markup
    .replace(/<(title)[^>]*>.*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

describe("the error screen", () => {
  it("the error screen shows the status code and nothing else", () => {
    expect(wordsOf(routeError(403))).toBe("403");
    expect(wordsOf(routeError(500, "Unknown middleware"))).toBe("500");
  });

  it("the error screen shows 500 when no status is known, and never a message", () => {
    for (const error of [new Error("secret detail"), null, "text", { status: 200 }, { status: "404" }]) {
      expect(wordsOf(error)).toBe("500");
    }
  });

  it("the error screen says of a missing page that it could not be found", () => {
    expect(wordsOf(routeError(404))).toBe("404 This page could not be found");
    expect(wordsOf(routeError(404), "ru")).toBe("404 Страница не найдена");
  });
});
