import cyrillicFont from "@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url";
import latinFont from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { languageOf } from "@treeline/contract";
import { type ComponentType, type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { readPromotion } from "./features/plans/read-promotion.server.ts";
import type { WaysOnProps } from "./layouts/ways-on.tsx";
import { BOOT_SCRIPT } from "./lib/loading/boot-script.ts";
import { isNetworkLost, onNetworkChange } from "./lib/loading/network-state.ts";
import { lazyPart, untilLoaded } from "./lib/loading/until-loaded.ts";
import { whenIdle } from "./lib/loading/when-idle.ts";
import { useNonce } from "./lib/page/nonce.ts";
import type { RootData } from "./lib/page/root-data.ts";
import { useFocusOnNavigation } from "./lib/page/use-focus-on-navigation.ts";
import { hostContext, visitorContext } from "./lib/visitor/page-context.ts";
import { useLocale } from "./texts/use-text.ts";
import { ErrorScreen, statusOf } from "./ui/error-screen.tsx";
import { ProgressLine } from "./ui/progress-line.tsx";
import "./tokens.css";
import "./fonts.css";
import "./base.css";

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const host = context.get(hostContext);
  const visitor = context.get(visitorContext);
  // A page that everybody may read is shown also while the API cannot say who is there.
  const user = await visitor.readUser().catch(() => null);
  const [flags, promotion] = await Promise.all([
    host.readFlags(user?.id ?? null),
    // Not awaited: the page is complete without it.
    user && visitor.token !== null && host.hasBilling
      ? readPromotion(host, { token: visitor.token, locale: visitor.locale }).catch(() => null)
      : null,
  ]);
  return {
    user,
    flags,
    promotion,
    hasBilling: host.hasBilling,
    mode: visitor.mode,
    chatUrl: visitor.isChatBarClosed ? null : host.chatUrl,
  };
}

/** The document around every page, the error page included; then there may be no loader data. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const nonce = useNonce();
  const mode = (useRouteLoaderData("root") as RootData | undefined)?.mode ?? "system";
  // When a page fails while it is drawn, React makes the document anew, without what the boot script had set.
  useEffect(() => window.followSystem?.());
  useEffect(() => window.pressAgain?.(), []);
  return (
    // The boot script may set data-ui before React wakes up, when the visitor follows the system.
    <html lang={locale} data-mode={mode} data-ui={mode === "system" ? undefined : mode} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* It runs where the server wrote it; the browser's scripts need not carry its text. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? BOOT_SCRIPT : "" }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={`/manifest.${languageOf(locale)}.webmanifest`} />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        {languageOf(locale) === "ru" && (
          <link rel="preload" href={cyrillicFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { user } }: Route.ComponentProps) {
  const isLost = useSyncExternalStore(onNetworkChange, isNetworkLost, () => false);
  useFocusOnNavigation();
  useWatchedSession(user?.id ?? null);
  return (
    <>
      <ProgressLine />
      <Outlet />
      <Suspense fallback={null}>{isLost && <NetworkNotice />}</Suspense>
    </>
  );
}

function useWatchedSession(userId: string | null): void {
  useEffect(() => {
    const left = new AbortController();
    const watch = async () => {
      const { watchSession } = await untilLoaded(() => import("./lib/visitor/watch-session.ts"));
      if (!left.signal.aborted) left.signal.addEventListener("abort", watchSession(userId));
    };
    whenIdle(() => void watch());
    return () => left.abort();
  }, [userId]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = statusOf(error);
  const { pathname } = useLocation();
  const hidden = status === 404 ? HIDDEN.exec(pathname)?.[1] : undefined;
  return (
    <ErrorScreen error={error}>
      <Suspense fallback={null}>
        <WaysOn hidden={hidden} canRetry={status >= 500} />
      </Suspense>
    </ErrorScreen>
  );
}

/**
 * Few pages are error pages, so the browser loads their words when it meets one; the server has them at hand, and whole. The styles of
 * their buttons are in the chunk that all pages have: what the server has not linked would come late, and never without scripts.
 */
const WaysOn: ComponentType<WaysOnProps> = import.meta.env.SSR
  ? (await import("./layouts/ways-on.tsx")).WaysOn
  : lazyPart(async () => (await import("./layouts/ways-on.tsx")).WaysOn);
const NetworkNotice = lazyPart(async () => (await import("./layouts/network-notice.tsx")).NetworkNotice);

/** A page of a document. */
const HIDDEN = /^(\/documents\/[^/]+)/;
