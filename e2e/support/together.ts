import type { Browser, Page } from "@playwright/test";
import { followMap, type OpenMap, type Sketch, schemaOf, sketchOf } from "./editor.ts";
import { createDocument, createPerson, openWindow, type Person, shareWith } from "./people.ts";
import { expect, type Site } from "./site.ts";

/** One person's window with the map. */
export interface Seat {
  readonly page: Page;
  readonly person: Person;
  readonly map: OpenMap;
}

export interface Table {
  readonly id: string;
  readonly marta: Seat;
  readonly lena: Seat;
  /** The tree on both screens and on the server, once all three are the same. */
  agreed(): Promise<Sketch>;
}

/** Marta's map, open at hers and at Lena's, who may edit it. */
export async function sitDown(page: Page, browser: Browser, site: Site, sketch: Sketch): Promise<Table> {
  const owner = await createPerson(site, page.context());
  const window = await openWindow(browser, site);
  const guest = await createPerson(site, window.context(), { name: "Lena Marsh" });
  const id = await createDocument(site, owner, { name: "Launch", schema: schemaOf(sketch) });
  await shareWith(site, owner, { id, email: guest.email, permission: "write" });
  const marta = await takeSeat(page, site, { id, person: owner });
  const lena = await takeSeat(window, site, { id, person: guest });
  const agreed = async () => {
    let seen: Sketch[] = [];
    await expect
      .poll(async () => {
        seen = [await sketchOnScreen(page), await sketchOnScreen(window), sketchOf((await marta.map.stored()).schema)];
        return new Set(seen.map((each) => JSON.stringify(each))).size;
      })
      .toBe(1);
    return seen[0] as Sketch;
  };
  return { id, marta, lena, agreed };
}

export async function takeSeat(page: Page, site: Site, { id, person }: { id: string; person: Person }): Promise<Seat> {
  await page.goto(`/documents/${id}`);
  const map = await followMap(page, site, { id, token: person.token });
  return { page, person, map };
}

/** The map as a screen reader is told it. Small maps are told whole. */
export async function sketchOnScreen(page: Page): Promise<Sketch> {
  const rows = await page.getByRole("treeitem").evaluateAll((items) =>
    items.map((item) => ({
      level: Number(item.getAttribute("aria-level")),
      text: item.getAttribute("aria-label") ?? item.textContent ?? "",
    })),
  );
  type Open = [string, ...Sketch[]];
  const path: Open[] = [];
  for (const { level, text } of rows) {
    const topic: Open = [text];
    path[level - 2]?.push(topic);
    path[level - 1] = topic;
    path.length = level;
  }
  return path[0] as Sketch;
}

export async function addBelow(map: OpenMap, parent: string, text: string, delay = 0): Promise<void> {
  const { keyboard } = map.box.page();
  await map.select(parent);
  await keyboard.press("Tab");
  await keyboard.type(text, { delay });
  await keyboard.press("Enter");
}

/** The network of this window goes away; the page is told as by a real browser. */
export async function cutOff({ page }: Pick<Seat, "page">): Promise<void> {
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
}

export async function bringBack({ page }: Pick<Seat, "page">): Promise<void> {
  await page.context().setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
}

export interface Line {
  isDeaf: boolean;
}

/** While it is deaf the server hears nothing of what this page sends, and the page does not notice. */
export async function watchLine(page: Page): Promise<Line> {
  const line = { isDeaf: false };
  await page.routeWebSocket("**/collab/*", (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!line.isDeaf) server.send(message);
    });
  });
  return line;
}
