import AxeBuilder from "@axe-core/playwright";
import { expect, signInByToken, test } from "./support/site.ts";

const HIDDEN = "/documents/019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60";
const VISITOR_PAGES = [
  "/",
  "/login",
  "/signup",
  "/privacy",
  "/terms",
  "/upgrade",
  "/password/forgot",
  "/password/reset?token=x",
  "/confirm?token=x",
  "/email/confirm?token=x",
  "/email/undo?token=x",
  "/nope",
  "/v1/docs",
  "/login?ended",
  HIDDEN,
];
const USER_PAGES = [
  "/documents",
  "/account",
  "/password/change",
  "/upgrade",
  "/upgrade?price=team-yearly",
  HIDDEN,
  `${HIDDEN}/access`,
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const locale of ["en-GB", "ru-RU"]) {
      test.describe(locale, () => {
        test.use({ locale });

        test("axe finds nothing on any page of a visitor", async ({ page }) => {
          test.slow();
          for (const path of VISITOR_PAGES) {
            await page.goto(path);
            const { violations } = await new AxeBuilder({ page }).analyze();
            expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
          }
        });

        test("axe finds nothing on any page of a user, menu and dialog open", async ({ page, site }) => {
          test.slow();
          await signInByToken(page, site);
          const check = async (what: string) => {
            const { violations } = await new AxeBuilder({ page }).analyze();
            expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([]);
          };
          for (const path of USER_PAGES) {
            await page.goto(path);
            await check(path);
          }
          await page.goto("/documents");
          await page.getByRole("button", { name: "Marta Kvist" }).click();
          await expect(page.getByRole("menu")).toBeVisible();
          await check("account menu");
          await page.goto("/account");
          await page.getByRole("button", { name: /…$/ }).click();
          await expect(page.getByRole("alertdialog")).toHaveCSS("opacity", "1");
          await check("dialog");
          await page.getByRole("alertdialog").locator("button[type=submit]").click();
          await expect(page.locator("[aria-invalid=true]")).toBeVisible();
          await check("form with an error");
        });
      });
    }
  });
}
