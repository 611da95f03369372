import type { PageHost } from "@treeline/contract";
import type { ReactNode } from "react";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import * as entry from "./entry.server.tsx";
import { hostContext, visitorContext } from "./lib/visitor/page-context.ts";
import type { Visitor } from "./lib/visitor/visitor.server.ts";

const fail = (message: string) => () => {
  throw new Error(message);
};

/** A build with one route whose parts fail as told. */
function buildWith(parts: { Page: () => never; ErrorPage: () => ReactNode }): ServerBuild {
  const asset = {
    id: "root",
    path: "",
    module: "/root.js",
    hasLoader: false,
    hasAction: false,
    hasErrorBoundary: true,
  };
  const none = { hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false, hasDefaultExport: true };
  return {
    entry: { module: entry },
    routes: {
      root: {
        id: "root",
        path: "",
        module: {
          default: parts.Page,
          ErrorBoundary: parts.ErrorPage,
          Layout: ({ children }: { children: ReactNode }) => children,
        },
      },
    },
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: {
        root: {
          ...asset,
          ...none,
          clientActionModule: undefined,
          clientLoaderModule: undefined,
          clientMiddlewareModule: undefined,
          hydrateFallbackModule: undefined,
        },
      },
      url: "/manifest.js",
      version: "1",
    },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

async function render(build: ServerBuild, locale: "en" | "ru") {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(hostContext, {
    nonce: "n",
    reportError: (error: unknown) => void reported.push(error),
  } as unknown as PageHost);
  context.set(visitorContext, { locale } as Visitor);
  const response = await createRequestHandler(build, "production")(new Request("http://treeline.test/"), context);
  return { status: response.status, html: await response.text(), reported };
}

describe("rendering on the server", () => {
  it.each([
    ["en", "An error occurred while showing the error page", "Back to home"],
    ["ru", "При показе страницы ошибки произошла ошибка", "На главную"],
  ] as const)(
    "says in %s that the error page failed, leads home, and tells nothing else",
    async (locale, words, home) => {
      const build = buildWith({ Page: fail("secret page"), ErrorPage: fail("secret error page") });
      const { status, html, reported } = await render(build, locale);
      expect(status).toBe(500);
      expect(html).toContain(words);
      expect(html).toContain(`<a href="/">${home}</a>`);
      expect(html).not.toContain("secret");
      expect(reported.length).toBeGreaterThan(0);
    },
  );
});
