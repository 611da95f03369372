import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { openDocuments } from "./support/library.ts";
import { callApi, createDocument, createPerson, openWindow, shareWith } from "./support/people.ts";
import { expect, type Site, test } from "./support/site.ts";

async function check(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const openMenu = (page: Page, name: RegExp) => page.getByRole("button", { name }).last().click();

/** Own documents, one of them in the bin, and one that somebody else shares. */
async function prepare(site: Site, page: Page, other: Page): Promise<void> {
  const person = await createPerson(site, page.context());
  const ids: string[] = [];
  for (const theme of ["Base", "Colorful", "Red"]) {
    ids.push(await createDocument(site, person, { name: `Map ${theme}`, theme }));
  }
  await callApi(site, { method: "DELETE", path: `/v1/documents/${ids[0]}/`, token: person.token });
  const owner = await createPerson(site, other.context(), { name: "Lena Marsh" });
  const id = await createDocument(site, owner, { name: "Map Shared" });
  await shareWith(site, owner, { id, email: person.email, permission: "read" });
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const locale of ["en-GB", "ru-RU"]) {
    test.describe(`${colorScheme} ${locale}`, () => {
      test.use({ colorScheme, locale });

      test("axe finds nothing on the documents, their menu, a selection, sharing and the bin", async ({
        page,
        browser,
        site,
      }) => {
        test.slow();
        await prepare(site, page, await openWindow(browser, site));
        await openDocuments(page);
        await check(page, "grid");
        await page.getByRole("radio").nth(1).check();
        await check(page, "list");
        await page.getByRole("checkbox").first().check();
        await check(page, "selection");
        await page.getByRole("checkbox").first().uncheck();
        await openMenu(page, /Map Red$/);
        await expect(page.getByRole("menu")).toHaveCSS("opacity", "1");
        await check(page, "menu");
        await page.getByRole("menuitem", { name: /^(Share|Поделиться)…$/ }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("textbox").first().fill("nonsense lena@example.com ");
        await dialog.getByRole("switch").click();
        await expect(dialog.getByRole("switch")).toHaveAttribute("aria-checked", "true");
        await dialog.getByRole("button", { name: /^(Invite|Пригласить)$/ }).click();
        await expect(dialog.getByRole("listitem")).toHaveCount(2);
        await expect(dialog).toHaveCSS("opacity", "1");
        await check(page, "share dialog");
        await page.goto("/bin", { waitUntil: "networkidle" });
        await check(page, "bin");
        await page
          .getByRole("button", { name: /Map Base/ })
          .last()
          .click();
        await expect(page.getByRole("alertdialog")).toHaveCSS("opacity", "1");
        await check(page, "question before deleting for good");
      });

      test("axe finds nothing while renaming, with a toast, on what others share, on empty lists, and on a phone", async ({
        page,
        browser,
        site,
      }) => {
        test.slow();
        await prepare(site, page, await openWindow(browser, site));
        await openDocuments(page);
        await page.getByRole("link", { name: "Map Red" }).focus();
        await page.keyboard.press("F2");
        await expect(page.getByRole("tabpanel").getByRole("textbox")).toBeFocused();
        await check(page, "renaming");
        await page.keyboard.press("Escape");
        await openMenu(page, /Map Colorful$/);
        await page.getByRole("menuitem").last().click();
        await expect(page.getByRole("button", { name: /^(Undo|Вернуть)$/ })).toBeVisible();
        await expect(page.getByRole("menu")).toHaveCount(0);
        await check(page, "toast");

        await page.getByRole("tab").nth(1).click();
        await check(page, "shared");
        await page.setViewportSize({ width: 390, height: 844 });
        await check(page, "phone");
        await openMenu(page, /Map Shared$/);
        await page.getByRole("menuitem").last().click();
        const question = page.getByRole("alertdialog");
        await expect(question).toHaveCSS("opacity", "1");
        await check(page, "question before leaving");
        await question.getByRole("button").last().click();
        await expect(question).toBeHidden();
        await check(page, "nothing shared");
        await page.getByRole("searchbox").fill("nothing");
        await expect(page.getByRole("tabpanel").getByRole("button")).toBeVisible();
        await check(page, "nothing found");
      });
    });
  }
}

test("axe finds nothing on a newcomer's page", async ({ page, site }) => {
  await createPerson(site, page.context());
  await openDocuments(page);
  await check(page, "no documents");
  await page.goto("/bin", { waitUntil: "networkidle" });
  await check(page, "empty bin");
});
