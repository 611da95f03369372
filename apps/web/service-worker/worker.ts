/**
 * Lets the application open without a network. It keeps the application's files and one page without anybody's data; documents are
 * kept by the pages themselves. While the server answers, everything comes from there.
 */

/** Put in by the build: all files, and a name that changes with them. */
declare const OFFLINE_FILES: readonly string[];
declare const OFFLINE_BUILD: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = "treeline-";
const SHELL = "/offline";
/** The application of one build before stays for tabs that still run it. */
const KEPT_BUILDS = 2;
const DOCUMENT = /^\/documents\/([\w-]+)\/?$/;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => answerOffline(url)));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(findFile(request));
});

async function install(): Promise<void> {
  const cache = await caches.open(PREFIX + OFFLINE_BUILD);
  await cache.addAll(OFFLINE_FILES);
  const language = new URL(worker.location.href).searchParams.get("lang") ?? "en";
  // Without cookies: nobody's name is in it.
  const shell = await fetch(SHELL, { credentials: "omit", headers: { "accept-language": language } });
  if (!shell.ok) throw new Error(`the offline page answered ${shell.status}`);
  await cache.put(SHELL, shell);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(builds.slice(0, -KEPT_BUILDS).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function answerOffline(url: URL): Promise<Response> {
  if (url.pathname !== SHELL) {
    const id = DOCUMENT.exec(url.pathname)?.[1];
    return Response.redirect(id ? `${SHELL}?document=${id}` : SHELL);
  }
  return (await caches.match(SHELL)) ?? Response.error();
}
