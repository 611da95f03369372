import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { runCommand } from "./support/palette.ts";
import { expect, signInByToken, test } from "./support/site.ts";

const topicOf = (page: Page, name: string | RegExp) => page.getByRole("treeitem", { name });

test("a visitor begins with a template, and finds it again", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^Meeting notes/ }).click();
  await expect(topicOf(page, "Weekly meeting")).toBeAttached();
  await expect(topicOf(page, "Agenda")).toBeAttached();
  await expect(page.getByRole("button", { name: "Kept in this browser only" })).toBeVisible();
  await page.goto("/try");
  await expect(topicOf(page, "Agenda")).toBeAttached();
});

test("a template never replaces a map that somebody has worked on", async ({ page }) => {
  await page.goto("/try");
  await expect(topicOf(page, "Central topic")).toBeAttached();
  await page.keyboard.type("Mine");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Kept in this browser only" })).toBeVisible();
  await page.goto("/try?template=trip");
  await expect(topicOf(page, "Mine")).toBeAttached();
  await page.goto("/templates");
  await expect(page.getByRole("status").filter({ hasText: "This browser keeps one map" })).toBeVisible();
  await page.getByRole("link", { name: /^Trip/ }).click();
  await expect(page).toHaveURL("/signup?next=/templates");
});

test("somebody without documents begins with a template, and the document has its name", async ({ page, site }) => {
  await signInByToken(page, site);
  await page.goto("/documents");
  await expect(page.getByRole("heading", { name: "Or begin with one of these" })).toBeVisible();
  await page.getByRole("link", { name: "All templates" }).click();
  await page.getByRole("button", { name: /^Project plan/ }).click();
  await expect(page.getByRole("textbox", { name: "Document name" })).toHaveValue("New website");
  await expect(topicOf(page, "Launch")).toBeAttached();
  await page.goto("/documents");
  await expect(page.getByRole("link", { name: "New website" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Or begin with one of these" })).toBeHidden();
});

test("the map that teaches ticks off what was done, and undo does not untick it", async ({ page, site }) => {
  await signInByToken(page, site);
  await page.goto("/documents");
  await page.getByRole("button", { name: /^Learn by doing/ }).click();
  const child = topicOf(page, /press Tab/);
  await expect(child).toBeAttached();
  const said = page.getByRole("status").filter({ hasText: "Done!" });
  await page.keyboard.press("Control+f");
  await page.keyboard.type("press Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(child).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Twig");
  await page.keyboard.press("Escape");
  await expect(topicOf(page, /^✓ .*press Tab/)).toBeAttached();
  await expect(said).toContainText("1 of 10");
  await page.keyboard.press("Control+z");
  await expect(topicOf(page, "Twig")).toBeHidden();
  await expect(topicOf(page, /^✓ .*press Tab/)).toBeAttached();
  await runCommand(page, "Purple");
  await expect(topicOf(page, /^✓ And another theme/)).toBeAttached();
  await expect(said).toContainText("2 of 10");
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const locale of ["en-GB", "ru-RU"]) {
    test.describe(`${colorScheme} ${locale}`, () => {
      test.use({ colorScheme, locale });
      test("axe finds nothing on the templates, and nothing is wider than a phone", async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto("/templates");
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      });
    });
  }
}
