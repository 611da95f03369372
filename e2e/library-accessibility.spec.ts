import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { openDocuments } from "./support/library.ts";
import { callApi, createDocument, createPerson } from "./support/people.ts";
import { expect, test } from "./support/site.ts";

async function check(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const locale of ["en-GB", "ru-RU"]) {
    test.describe(`${colorScheme} ${locale}`, () => {
      test.use({ colorScheme, locale });

      test("axe finds nothing on the documents, their menu, a selection, sharing and the bin", async ({
        page,
        context,
        site,
      }) => {
        test.slow();
        const person = await createPerson(site, context);
        const ids: string[] = [];
        for (const theme of ["Base", "Colorful", "Red"]) {
          ids.push(await createDocument(site, person, { name: `Map ${theme}`, theme }));
        }
        await callApi(site, { method: "DELETE", path: `/v1/documents/${ids[0]}/`, token: person.token });
        await openDocuments(page);
        await check(page, "grid");
        await page.getByRole("radio").nth(1).check();
        await check(page, "list");
        await page.getByRole("checkbox").first().check();
        await check(page, "selection");
        await page.getByRole("checkbox").first().uncheck();
        await page
          .getByRole("button", { name: /Map Red$/ })
          .last()
          .click();
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
        await page.goto("/bin");
        await check(page, "bin");
      });
    });
  }
}
