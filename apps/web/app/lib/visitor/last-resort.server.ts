import type { Locale } from "@treeline/contract";
import { textsFor } from "../../texts/texts.server.ts";

/** What is left when the error page itself cannot be rendered: a sentence and the way home, in plain HTML. */
export function renderLastResort(locale: Locale): Response {
  const { error, product } = textsFor(locale).page;
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${product.name}</title><meta name="robots" content="noindex"></head>
<body><main><p>${error.inErrorPage}</p><p><a href="/">${error.home}</a></p></main></body></html>`;
  return new Response(html, { status: 500, headers: { "content-type": "text/html; charset=utf-8" } });
}
