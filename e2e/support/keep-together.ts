import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { seededRandom } from "@treeline/map/testing";
import {
  findFreePort,
  type ServerProcess,
  startServerProcess,
} from "../../apps/server/src/testing/start-server-process.ts";
import { followMap, type ServerDocument, type Sketch, schemaOf, sketchOf } from "./editor.ts";
import { countKept } from "./local-copy.ts";
import { callApi, createDocument, createPerson, type Person } from "./people.ts";
import { expect, PASSWORD, type Site } from "./site.ts";
import { sketchOnScreen } from "./together.ts";

const ACTIONS = 24;
/** Tabs of each of the two browsers. */
const TABS = [3, 1] as const;
/** What was made so long ago is kept in the browser, whatever happens to the tab. */
const KEPT_AFTER_MS = 400;
const HEALED = { timeout: 60_000 };
const ROOT = "Trip";

interface Tab {
  readonly window: Window;
  /** Null: it is closed. */
  page: Page | null;
  isFrozen: boolean;
}

/** One browser of the person. */
interface Window {
  readonly context: BrowserContext;
  isOffline: boolean;
  isSignedOut: boolean;
}

interface Run {
  readonly browser: Browser;
  readonly site: Site;
  readonly random: () => number;
  readonly log: string[];
  /** Texts of topics that a tab has kept or stored. */
  readonly made: string[];
  readonly settings: Record<string, string>;
  readonly person: Person;
  readonly id: string;
  server: ServerProcess | null;
  tabs: Tab[];
}

/**
 * One person with a document in several tabs of two browsers, while the server and the network come and go and tabs are frozen, killed,
 * reloaded and signed out. In the end all tabs and the server have the same map, with everything in it that a tab has kept or stored.
 */
export async function keepTogether(browser: Browser, site: Site, { seed }: { seed: number }): Promise<void> {
  const run = await begin(browser, site, seed);
  try {
    for (let at = 0; at < ACTIONS; at += 1) await act(run);
    await heal(run);
    await compare(run);
  } catch (error) {
    throw new Error(`seed ${seed}:\n${run.log.join("\n")}`, { cause: error });
  } finally {
    for (const window of new Set(run.tabs.map((tab) => tab.window))) await window.context.close();
    await run.server?.stop("SIGKILL");
    await rm(run.settings["DATA_DIR"] ?? "", { recursive: true, force: true });
  }
}

async function begin(browser: Browser, { smtp, ...site }: Site, seed: number): Promise<Run> {
  const dataDir = await mkdtemp(join(tmpdir(), "treeline-keep-"));
  const settings = { DATA_DIR: dataDir, PORT: String(await findFreePort()), RATE_LIMITS: "off", SMTP_URL: smtp.url };
  const server = await startServerProcess(settings);
  const place = { ...site, smtp, url: server.url };
  const windows: Window[] = [];
  for (const _ of TABS) {
    const context = await browser.newContext({ baseURL: server.url, locale: "en-GB", serviceWorkers: "allow" });
    windows.push({ context, isOffline: false, isSignedOut: false });
  }
  const [first] = windows;
  if (!first) throw new Error("there is no window");
  const person = await createPerson(place, first.context);
  const id = await createDocument(place, person, { name: "Launch", schema: schemaOf([ROOT, ["Rome"]]) });
  const random = seededRandom(seed);
  const run: Run = { browser, site: place, random, log: [], made: ["Rome"], settings, person, id, server, tabs: [] };
  for (const [at, window] of windows.entries()) {
    if (at > 0) await signIn(run, window);
    for (let count = 0; count < (TABS[at] ?? 0); count += 1) {
      const tab: Tab = { window, page: null, isFrozen: false };
      run.tabs.push(tab);
      await open(run, tab);
      // From now on it opens without a network.
      await tab.page?.evaluate(() => navigator.serviceWorker.ready);
    }
  }
  return run;
}

async function signIn({ site, person }: Run, window: Window): Promise<void> {
  const body = { email: person.email, password: PASSWORD };
  const { access_token: value } = await callApi<{ access_token: string }>(site, {
    method: "POST",
    path: "/v1/login/",
    body,
  });
  await window.context.addCookies([{ name: "session", value, url: site.url, httpOnly: true, sameSite: "Lax" }]);
  window.isSignedOut = false;
}

async function newPage({ context }: Window): Promise<Page> {
  const page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  return page;
}

/** Without a network or a server the copy opens. */
async function open({ id }: Run, tab: Tab): Promise<void> {
  const page = tab.page ?? (await newPage(tab.window));
  tab.page ??= page;
  await page.goto(`/documents/${id}`);
  await expect(page.getByRole("treeitem", { name: ROOT, exact: true })).toBeAttached(HEALED);
  // From now on it is kept what is made here.
  await expect(page.getByRole("button", { name: "Fit map" })).toBeAttached(HEALED);
}

/** What it did; null: it cannot be done now. */
type Action = (run: Run, tab: Tab) => Promise<string | null>;

const ACTS: Readonly<Record<string, Action>> = {
  async add(run, { page, window, isFrozen }) {
    if (!page || isFrozen || window.isSignedOut) return null;
    const name = `topic${run.made.length}`;
    const { site, id, person } = run;
    const map = await followMap(page, site, { id, token: person.token });
    await map.select(ROOT);
    await page.keyboard.press("Tab");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await page.waitForTimeout(KEPT_AFTER_MS);
    run.made.push(name);
    return `adds ${name}`;
  },
  async server(run) {
    if (run.server) await run.server.stop("SIGKILL");
    run.server = run.server ? null : await startServerProcess(run.settings);
    return run.server ? "server starts" : "server is killed";
  },
  async network(_, { window }) {
    window.isOffline = !window.isOffline;
    await window.context.setOffline(window.isOffline);
    return window.isOffline ? "network goes" : "network comes";
  },
  async freeze(_, tab) {
    if (!tab.page) return null;
    await setFrozen(tab, !tab.isFrozen);
    return tab.isFrozen ? "freezes" : "thaws";
  },
  async kill(_, tab) {
    await tab.page?.close();
    tab.page = null;
    tab.isFrozen = false;
    return "is killed";
  },
  async open(run, tab) {
    if (tab.isFrozen || tab.window.isSignedOut) return null;
    await open(run, tab);
    return "is opened or loaded again";
  },
  async signOut(run, { window }) {
    if (!run.server || window.isSignedOut) return null;
    const session = (await window.context.cookies()).find(({ name }) => name === "session");
    if (!session) return null;
    await callApi(run.site, { method: "POST", path: "/v1/logout/", token: session.value });
    window.isSignedOut = true;
    return "is signed out elsewhere";
  },
  async signIn(run, { window }) {
    if (!run.server || !window.isSignedOut) return null;
    await signIn(run, window);
    for (const tab of run.tabs) if (tab.window === window && tab.page && !tab.isFrozen) await open(run, tab);
    return "is signed in again";
  },
};

const OFTEN = ["add", "add", "add", "freeze", "kill", "open", "network"];
const WEIGHTED = [...OFTEN, ...Object.keys(ACTS)];

async function setFrozen(tab: Tab, isFrozen: boolean): Promise<void> {
  if (!tab.page) return;
  const session = await tab.window.context.newCDPSession(tab.page);
  await session.send("Page.setWebLifecycleState", { state: isFrozen ? "frozen" : "active" });
  await session.detach();
  tab.isFrozen = isFrozen;
}

async function act(run: Run): Promise<void> {
  const pick = <T>(from: readonly T[]) => from[Math.floor(run.random() * from.length)] as T;
  const tab = pick(run.tabs);
  const done = await ACTS[pick(WEIGHTED)]?.(run, tab);
  if (done) run.log.push(`tab ${run.tabs.indexOf(tab)} ${done}`);
}

/** Everything is well again. */
async function heal(run: Run): Promise<void> {
  run.server ??= await startServerProcess(run.settings);
  for (const window of new Set(run.tabs.map((tab) => tab.window))) {
    if (window.isOffline) await window.context.setOffline(false);
    if (window.isSignedOut) await signIn(run, window);
    window.isOffline = false;
  }
  for (const tab of run.tabs) {
    if (tab.isFrozen) await setFrozen(tab, false);
    await open(run, tab);
  }
}

async function compare({ site, id, person, tabs, made }: Run): Promise<void> {
  const body = { email: person.email, password: PASSWORD };
  const { access_token: token } = await callApi<{ access_token: string }>(site, {
    method: "POST",
    path: "/v1/login/",
    body,
  });
  const stored = async () =>
    sketchOf((await callApi<ServerDocument>(site, { method: "GET", path: `/v1/documents/${id}/`, token })).schema);
  await expect.poll(async () => textsOf(await stored()).toSorted(), HEALED).toEqual([ROOT, ...made].toSorted());
  for (const { page } of tabs) {
    if (!page) throw new Error("a tab is closed");
    await expect.poll(async () => sketchOnScreen(page), HEALED).toEqual(await stored());
    await expect.poll(() => countKept(page), HEALED).toBe(0);
  }
}

const textsOf = ([text, ...children]: Sketch): string[] => [text, ...children.flatMap(textsOf)];
