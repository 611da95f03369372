import AxeBuilder from "@axe-core/playwright";
import { expect, signInByToken, test } from "./support/site.ts";

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
  "/nope",
  "/v1/docs",
];
const USER_PAGES = ["/documents", "/password/change", "/upgrade"];

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
          await page.goto("/password/change");
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
