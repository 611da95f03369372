import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { AppUrlProvider } from "./lib/page/app-url.ts";
import { NonceProvider } from "./lib/page/nonce.ts";
import { renderLastResort } from "./lib/visitor/last-resort.server.ts";
import { hostContext, visitorContext } from "./lib/visitor/page-context.ts";
import { textsFor } from "./texts/texts.server.ts";
import { TextProvider } from "./texts/use-text.ts";

export const streamTimeout = 5_000;

/** Loaders and actions report here; refusals that were meant (Responses) never do. */
export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }): void {
  // A missing page or a refused form is an answer, not a fault.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  (context as RouterContextProvider).get(hostContext).reportError(error);
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, appUrl, reportError } = context.get(hostContext);
  const { locale } = context.get(visitorContext);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  // Crawlers get the whole page at once, people its first part as soon as it is there.
  const isWhole = isbot(request.headers.get("user-agent"));
  let isShellReady = false;

  const { pipe, abort } = renderToPipeableStream(
    <NonceProvider value={nonce}>
      <AppUrlProvider value={appUrl}>
        <TextProvider locale={locale} texts={textsFor(locale).page} editor={textsFor(locale).editor}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </TextProvider>
      </AppUrlProvider>
    </NonceProvider>,
    {
      nonce,
      [isWhole ? "onAllReady" : "onShellReady"]() {
        isShellReady = true;
        const body = new PassThrough();
        headers.set("content-type", "text/html; charset=utf-8");
        headers.set("content-language", locale);
        headers.append("vary", "Accept-Language, Cookie");
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError(error: unknown) {
        // With errors in hand it was the error page that failed; the router would go on to a bare line of text.
        if (entry.staticHandlerContext.errors === null) return reject(error);
        reportError(error);
        return resolve(renderLastResort(locale));
      },
      onError(error: unknown) {
        if (isShellReady) reportError(error);
      },
    },
  );
  setTimeout(abort, streamTimeout + 1_000).unref();
  return promise;
}
