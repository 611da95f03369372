import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, errors, type Page } from "@playwright/test";
import { seededRandom } from "@treeline/map/testing";
import {
  findFreePort,
  type ServerProcess,
  startServerProcess,
} from "../../apps/server/src/testing/start-server-process.ts";
import { followMap, type ServerDocument, schemaOf, sketchOf } from "./editor.ts";
import { type Deed, KeptModel } from "./kept-model.ts";
import { countCopies, countKept, fillCopy } from "./local-copy.ts";
import type { NextBuild } from "./next-build.ts";
import { callApi, createDocument, createPerson, type Person } from "./people.ts";
import { expect, PASSWORD, type Site } from "./site.ts";
import { sketchOnScreen } from "./together.ts";

const ACTIONS = 28;
/** Tabs of each of the two browsers. */
const TABS = [3, 1] as const;
/** The page shows that it is saving only when that lasts; before that it may still speak of the change before. */
const SAID_AFTER_MS = 300;
/** After so long without a connection the page says what it keeps. */
const SAID_WITHIN_MS = 4_500;
const ESSAY = " and so on".repeat(15);
const SHOWN_WITHIN_MS = 2_000;
/** A network that says nothing counts as none after five seconds. */
const LOADED_WITHIN_MS = 30_000;
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
  /** Without one the document does not open offline. */
  hasCopy: boolean;
  /** Its tabs may show the log-in. */
  wasSignedOut: boolean;
}

interface Run {
  readonly site: Site;
  readonly random: () => number;
  readonly log: string[];
  readonly model: KeptModel;
  readonly settings: Record<string, string>;
  readonly person: Person;
  readonly id: string;
  readonly next: NextBuild;
  start: typeof startServerProcess;
  server: ServerProcess | null;
  tabs: Tab[];
}

interface Given {
  readonly seed: number;
  readonly next: NextBuild;
}

/**
 * One person with a document in several tabs of two browsers, while the server and the network come and go, the server is updated, and
 * tabs are frozen, killed, reloaded and signed out. In the end all tabs and the server have the same map, and in it is every change of
 * which a tab has said that it is stored or kept.
 */
export async function keepTogether(browser: Browser, site: Site, given: Given): Promise<void> {
  const run = await begin(browser, site, given);
  try {
    for (let at = 0; at < ACTIONS; at += 1) await act(run);
    await heal(run);
    await compare(run);
  } catch (error) {
    throw new Error(`seed ${given.seed}:\n${run.log.join("\n")}`, { cause: error });
  } finally {
    await Promise.all(windowsOf(run).map(({ context }) => context.close()));
    await run.server?.stop("SIGKILL");
    await rm(run.settings["DATA_DIR"] ?? "", { recursive: true, force: true });
  }
}

const windowsOf = ({ tabs }: Run): Window[] => [...new Set(tabs.map(({ window }) => window))];

async function begin(browser: Browser, { smtp, ...site }: Site, { seed, next }: Given): Promise<Run> {
  const dataDir = await mkdtemp(join(tmpdir(), "treeline-keep-"));
  const settings = { DATA_DIR: dataDir, PORT: String(await findFreePort()), RATE_LIMITS: "off", SMTP_URL: smtp.url };
  const start = startServerProcess;
  const server = await start(settings);
  const place = { ...site, smtp, url: server.url };
  const contexts = await Promise.all(
    TABS.map(() => browser.newContext({ baseURL: server.url, locale: "en-GB", serviceWorkers: "allow" })),
  );
  const windows = contexts.map(
    (context): Window => ({
      context,
      isOffline: false,
      isSignedOut: false,
      hasCopy: false,
      wasSignedOut: false,
    }),
  );
  const person = await createPerson(place, contexts[0] as BrowserContext, { isConfirmed: false });
  const id = await createDocument(place, person, { name: "Launch", schema: schemaOf([ROOT]) });
  const tabs = windows.flatMap((window, at) =>
    Array.from({ length: TABS[at] ?? 0 }, (): Tab => ({ window, page: null, isFrozen: false })),
  );
  const random = seededRandom(seed);
  const model = new KeptModel();
  const run: Run = { site: place, random, log: [], model, settings, person, id, next, start, server, tabs };
  for (const window of windows.slice(1)) await signIn(run, window);
  const first = windows.flatMap((window) => tabs.find((tab) => tab.window === window) ?? []);
  await Promise.all(first.map((tab) => open(run, tab)));
  for (const { page } of first) await prepareCopy(page as Page);
  return run;
}

/** From now on the document opens without a network, and its copy is compacted soon. */
async function prepareCopy(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => countCopies(page), HEALED).toBe(1);
  await fillCopy(page);
}

async function signIn({ site, person }: Run, window: Window): Promise<void> {
  const value = await logIn(site, person);
  await window.context.addCookies([{ name: "session", value, url: site.url, httpOnly: true, sameSite: "Lax" }]);
  window.isSignedOut = false;
}

async function logIn(site: Site, { email }: Person): Promise<string> {
  const call = { method: "POST", path: "/v1/login/", body: { email, password: PASSWORD } };
  return (await callApi<{ access_token: string }>(site, call)).access_token;
}

async function newPage({ context }: Window): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(HEALED.timeout);
  page.on("dialog", (dialog) => void dialog.accept());
  return page;
}

const canOpen = ({ server }: Run, { isOffline, hasCopy }: Window) => hasCopy || (server !== null && !isOffline);

/** Without a network or a server the copy opens. */
async function open(run: Run, tab: Tab): Promise<void> {
  const page = (await load(run, tab)) ?? (await load(run, tab));
  if (!page) throw new Error("two pages one after the other did not load");
  await expect(page.getByRole("treeitem", { name: ROOT, exact: true })).toBeAttached(HEALED);
  // From now on it is kept what is made here.
  await expect(page.getByRole("button", { name: "Fit map" })).toBeAttached(HEALED);
  tab.window.hasCopy = true;
}

/**
 * Null: nothing came, and the tab is closed. Now and then a tab of the headless browser stops answering while it is still blank, though
 * others of the same browser load the same address; and a page of the build before may load itself anew at this very moment.
 */
async function load({ id, log, tabs }: Run, tab: Tab): Promise<Page | null> {
  const page = tab.page ?? (await newPage(tab.window));
  tab.page = page;
  try {
    await page.goto(`/documents/${id}`, { timeout: LOADED_WITHIN_MS });
    return page;
  } catch (error) {
    if (String(error).includes("is interrupted by another navigation")) return page;
    if (!(error instanceof errors.TimeoutError)) throw error;
    log.push(`tab ${tabs.indexOf(tab)} did not load and is closed`);
    await page.close();
    tab.page = null;
    return null;
  }
}

/** What it did; null: it cannot be done now. */
type Action = (run: Run, tab: Tab) => Promise<string | null>;

const ACTS: Readonly<Record<string, Action>> = {
  async edit(run, tab) {
    const { page, window, isFrozen } = tab;
    if (!page || isFrozen || window.isSignedOut) return null;
    const deeds: Done[] = [];
    try {
      for (let count = Math.ceil(run.random() * 3); count > 0; count -= 1) await change(run, page, deeds);
    } catch (error) {
      // An old page loads itself anew once the server is of the next build.
      if (run.start === startServerProcess) throw error;
    }
    const hasSaid = await hasClaimed(page);
    for (const { deed, isShown } of deeds) run.model.note(deed, isShown && hasSaid);
    return `${deeds.map(wordsOf).join(", ") || "cannot edit"}${hasSaid ? "" : " (says nothing)"}`;
  },
  async server(run) {
    if (run.server) await run.server.stop("SIGKILL");
    run.server = run.server ? null : await run.start(run.settings);
    return run.server ? "server starts" : "server is killed";
  },
  async update(run) {
    if (run.start !== startServerProcess || !run.server) return null;
    await run.server.stop();
    run.start = run.next.start;
    run.server = await run.start(run.settings);
    return "server is updated";
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
    if (tab.isFrozen || tab.window.isSignedOut || !canOpen(run, tab.window)) return null;
    await open(run, tab);
    return "is opened or loaded again";
  },
  async endSession(run, { window }) {
    const session = await findSession(window);
    if (!run.server || !session || window.isSignedOut) return null;
    await callApi(run.site, { method: "POST", path: "/v1/logout/", token: session });
    Object.assign(window, { isSignedOut: true, wasSignedOut: true });
    return "is signed out elsewhere";
  },
  async signOut(run, { window }) {
    if (!run.server || window.isOffline || window.isSignedOut) return null;
    const page = await newPage(window);
    await page.goto("/documents");
    await page.getByRole("button", { name: `Account of ${run.person.name}` }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    // With unsent changes it asks, and sends them meanwhile.
    await page.waitForURL("/", { timeout: SAID_WITHIN_MS }).catch(() => page.keyboard.press("Escape"));
    await page.close();
    if (await findSession(window)) return "is asked whether to sign out, and stays";
    Object.assign(window, { isSignedOut: true, wasSignedOut: true, hasCopy: false });
    return "is signed out";
  },
  async signIn(run, { window }) {
    if (!run.server || !window.isSignedOut) return null;
    await signIn(run, window);
    for (const tab of run.tabs)
      if (tab.window === window && tab.page && !tab.isFrozen && canOpen(run, window)) await open(run, tab);
    return "is signed in again";
  },
};

const OFTEN = ["edit", "edit", "edit", "edit", "edit", "freeze", "kill", "open", "open", "network"];
const WEIGHTED = [...OFTEN, ...Object.keys(ACTS)];

interface Done {
  readonly deed: Deed;
  /** An outdated page may take no keys. */
  isShown: boolean;
}

const wordsOf = ({ deed, isShown }: Done) => {
  const words = deed.kind === "add" ? `adds ${deed.name.slice(0, 12)}` : `${deed.kind}s ${deed.topic.slice(0, 12)}`;
  return isShown ? words : `${words} (not shown)`;
};

async function findSession({ context }: Window): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === "session")?.value;
}

const pick = <T>({ random }: Run, from: readonly T[]) => from[Math.floor(random() * from.length)] as T;

/** Mostly new topics; others are changed once. */
async function change(run: Run, page: Page, done: Done[]): Promise<void> {
  const { site, id, person, model, random } = run;
  const map = await followMap(page, site, { id, token: person.token });
  const shown = new Set(await map.tree.getByRole("treeitem").allTextContents());
  for (const { deed } of done) if (deed.kind !== "add") shown.delete(deed.topic);
  const topic = random() < 0.4 ? pick(run, model.listFree(shown)) : undefined;
  const kind = topic === undefined ? "add" : pick(run, ["delete", "rename", "move"] as const);
  await map.select(topic ?? ROOT);
  if (kind === "move") return page.keyboard.press(pick(run, ["Alt+ArrowUp", "Alt+ArrowDown"]));
  const deed = planDeed(run, kind, topic ?? ROOT);
  const entry: Done = { deed, isShown: false };
  done.push(entry);
  await doIt(page, deed);
  const [name, state] = deed.kind === "delete" ? [deed.topic, "detached" as const] : [deed.name, "attached" as const];
  entry.isShown = await map
    .topic(name)
    .waitFor({ state, timeout: SHOWN_WITHIN_MS })
    .then(
      () => true,
      () => false,
    );
}

function planDeed({ model, random }: Run, kind: Deed["kind"], topic: string): Deed {
  if (kind === "add") return { kind, name: model.nextName(random() < 0.15 ? ESSAY : "") };
  return kind === "delete" ? { kind, topic } : { kind, topic, name: model.nextName() };
}

/** To the topic that is selected. */
async function doIt({ keyboard }: Page, deed: Deed): Promise<void> {
  if (deed.kind === "delete") return keyboard.press("Delete");
  if (deed.kind === "add") await keyboard.press("Tab");
  else for (const key of ["F2", "Control+a"]) await keyboard.press(key);
  await keyboard.type(deed.name);
  await keyboard.press("Enter");
}

/** Whether the page says of what was just made that it is stored, or kept in this browser. */
async function hasClaimed(page: Page): Promise<boolean> {
  await page.waitForTimeout(SAID_AFTER_MS);
  const stored = page.getByRole("button", { name: /^Saved/ });
  const kept = page.getByText("kept in this browser and sent");
  return stored
    .or(kept)
    .first()
    .waitFor({ timeout: SAID_WITHIN_MS })
    .then(
      () => true,
      () => false,
    );
}

async function setFrozen(tab: Tab, isFrozen: boolean): Promise<void> {
  if (!tab.page) return;
  const session = await tab.window.context.newCDPSession(tab.page);
  await session.send("Page.setWebLifecycleState", { state: isFrozen ? "frozen" : "active" });
  await session.detach();
  tab.isFrozen = isFrozen;
}

async function act(run: Run): Promise<void> {
  const tab = pick(run, run.tabs);
  const name = pick(run, WEIGHTED);
  run.log.push(`tab ${run.tabs.indexOf(tab)} ${name} …`);
  const done = await ACTS[name]?.(run, tab);
  run.log.pop();
  if (done) run.log.push(`tab ${run.tabs.indexOf(tab)} ${done}`);
}

/** Everything is well again. Tabs that are open go on as they are, unless they wait for somebody to log in. */
async function heal(run: Run): Promise<void> {
  run.server ??= await run.start(run.settings);
  for (const window of windowsOf(run)) {
    if (window.isOffline) await window.context.setOffline(false);
    if (window.isSignedOut) await signIn(run, window);
    window.isOffline = false;
  }
  for (const tab of run.tabs) if (tab.isFrozen) await setFrozen(tab, false);
  await Promise.all(
    run.tabs.map(async (tab) => {
      if (!tab.page || tab.window.wasSignedOut) return open(run, tab);
      // Instead of the rest of its pause.
      await tab.page.evaluate(() => dispatchEvent(new Event("online"))).catch(() => {});
    }),
  );
}

async function compare(run: Run): Promise<void> {
  const { site, id, person, tabs, model } = run;
  const token = await logIn(site, person);
  const read = async () =>
    sketchOf((await callApi<ServerDocument>(site, { method: "GET", path: `/v1/documents/${id}/`, token })).schema);
  await expect.poll(async () => model.listLosses(await read()), HEALED).toEqual([]);
  const agree = async ({ page }: Tab) => {
    if (!page) throw new Error("a tab is closed");
    await expect.poll(async () => (await sketchOnScreen(page).catch(() => null)) ?? [], HEALED).toEqual(await read());
    await expect.poll(() => countKept(page).catch(() => -1), HEALED).toBe(0);
  };
  for (const tab of tabs) await agree(tab);
  const again = pick(run, tabs);
  await open(run, again);
  await agree(again);
  expect(model.listLosses(await read())).toEqual([]);
}
