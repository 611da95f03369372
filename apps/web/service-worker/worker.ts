/**
 * Lets the application open without a network. It keeps the application's files and one page without anybody's data; documents are
 * kept by the pages themselves. While the server answers, everything comes from there.
 */

import { sendUnsent } from "treeline:sending";

/** Put in by the build: all files, and a name that changes with them. */
declare const OFFLINE_FILES: readonly string[];
declare const OFFLINE_BUILD: string;

/** Browsers with Background Sync have it; TypeScript does not know it. */
interface SyncingScope extends ServiceWorkerGlobalScope {
  addEventListener(type: "sync", listener: (event: ExtendableEvent) => void): void;
  addEventListener<K extends keyof ServiceWorkerGlobalScopeEventMap>(
    type: K,
    listener: (event: ServiceWorkerGlobalScopeEventMap[K]) => void,
  ): void;
}

const worker = self as unknown as SyncingScope;
const PREFIX = "treeline-";
const SHELL = "/offline";
/** The application of one build before stays for tabs that still run it. */
const KEPT_BUILDS = 2;
/** What a proxy says while the server behind it is away. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);
/** A network that says nothing for so long counts as none. */
const SILENCE_LIMIT_MS = 5_000;
const DOCUMENT = /^\/documents\/([\w-]+)\/?$/;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(event, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(findFile(request));
});

worker.addEventListener("sync", (event) => event.waitUntil(send()));

/** Asked for by a page that could not send: there is a network again, perhaps no page. What fails is tried again by the browser. */
async function send(): Promise<void> {
  if (!(await sendUnsent())) throw new Error("there are changes that could not be sent");
}

async function install(): Promise<void> {
  const cache = await caches.open(PREFIX + OFFLINE_BUILD);
  // One after the other: on a slow line all at once would keep pages waiting until they count as offline.
  for (const file of OFFLINE_FILES) await cache.add(new Request(file, { priority: "low" }));
  const language = new URL(worker.location.href).searchParams.get("lang") ?? "en";
  // Without cookies: it holds no personal data.
  const shell = await fetch(SHELL, { credentials: "omit", headers: { "accept-language": language } });
  if (!shell.ok) throw new Error(`the offline page answered ${shell.status}`);
  await cache.put(SHELL, shell);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(builds.slice(0, -KEPT_BUILDS).map((name) => caches.delete(name)));
  // The page is asked for while this worker starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  // Of this build: the one before may not read what this one has stored. Asking for it would be a second wait for the same network.
  if (url.pathname === SHELL) return (await findShell()) ?? askServer(event);
  const silence = new Promise<null>((resolve) => setTimeout(resolve, SILENCE_LIMIT_MS, null));
  const answer = await Promise.race([askServer(event), silence]).catch(() => null);
  return answer && !isOfGateway(answer) ? answer : leadOffline(url);
}

/** The application says itself what it cannot do, and its pages have its policy. */
const isOfGateway = ({ status, headers }: Response) =>
  GATEWAY_STATUSES.has(status) && !headers.has("content-security-policy");

async function askServer({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

async function findShell(): Promise<Response | undefined> {
  return (await caches.open(PREFIX + OFFLINE_BUILD)).match(SHELL);
}

/** The page that was asked for is not forgotten: it may be a link of a mail. */
function leadOffline({ pathname, search }: URL): Response {
  const id = DOCUMENT.exec(pathname)?.[1];
  const query = new URLSearchParams(id ? { document: id } : { next: pathname + search });
  return Response.redirect(`${SHELL}?${query}`);
}
