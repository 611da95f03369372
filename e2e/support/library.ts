import type { Locator, Page } from "@playwright/test";
import { expect } from "./site.ts";

/** The list of documents, awake: before that its buttons are only drawn. */
export async function openDocuments(page: Page, url = ""): Promise<void> {
  await page.goto(`${url}/documents`, { waitUntil: "networkidle" });
}

/** The tile of a document, a card or a row. */
export const tileOf = (page: Page, name: string): Locator =>
  page
    .getByRole("tabpanel")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

/** A name inside a sentence, kept apart from the words around it. */
export const quoted = (name: string): string => `“\u2068${name}\u2069”`;

/** Names in the order of the list. */
export const namesIn = (page: Page): Promise<string[]> =>
  page.getByRole("tabpanel").getByRole("heading", { level: 2 }).allInnerTexts();

/** Opens the menu of a tile and takes an entry. */
export async function chooseFromMenu(page: Page, name: string, entry: string): Promise<void> {
  const item = page.getByRole("menuitem", { name: entry, exact: true });
  // Twice a press did nothing, and once the menu closed by itself; the cause is unknown. So it is tried again.
  await expect(async () => {
    if (await item.isHidden()) {
      await tileOf(page, name).hover({ timeout: 5_000 });
      await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click({ timeout: 5_000 });
    }
    await item.click({ timeout: 2_000 });
    await expect(item).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

/** Comes back to the window, as far as the page can tell. */
export const comeBack = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event("focus")));

/** Fails every call to such paths until it is called. */
export async function breakCalls(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.abort());
  return () => page.unroute(path);
}

/** Does something and waits until the server has answered the call that it makes. */
export async function afterCall(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForResponse((response) => response.url().includes(path)), act()]);
}
