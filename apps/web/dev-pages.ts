import { fileURLToPath } from "node:url";
import type { HandlePage } from "@treeline/contract";
import { createServer } from "vite";

/** Vite inside our own server, so that pages, API and cookies share one address while developing too. */
export async function startDevPages() {
  const vite = await createServer({
    root: fileURLToPath(new URL(".", import.meta.url)),
    server: { middlewareMode: true },
    appType: "custom",
  });
  const handlePage: HandlePage = async (request, host) => {
    const pages = (await vite.ssrLoadModule("./app/page-server.ts")) as { handlePage: HandlePage };
    return pages.handlePage(request, host);
  };
  return { handlePage, middleware: vite.middlewares, close: () => vite.close() };
}
