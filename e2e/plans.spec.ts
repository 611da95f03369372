import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { withServer } from "./support/own-server.ts";
import { endPaidPeriods, smallPlans } from "./support/plans.ts";
import { expect, type Site, signInByToken, test } from "./support/site.ts";

const create = (page: Page, url: string, token: string) =>
  page.request.post(`${url}/v1/documents/`, { data: {}, headers: { authorization: `Bearer ${token}` } });

const cardOf = (page: Page, name: string) =>
  page
    .getByRole("main")
    .locator("section", { has: page.getByRole("heading", { name, exact: true, level: 2 }) })
    .last();

async function expectNoAxe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}

async function choosePersonal(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Monthly" }).check({ force: true });
  await page.getByRole("button", { name: "Upgrade to Personal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Test payment" })).toBeVisible();
}

test("a free user comes to the limit, upgrades, cancels, and in the end has lost nothing", async ({ page }) => {
  test.slow();
  await withServer(
    (dataDir) => smallPlans(dataDir, 1),
    async (server) => {
      const token = await signInByToken(page, server as unknown as Site);
      expect((await create(page, server.url, token)).status()).toBe(201);

      await page.goto(`${server.url}/documents`);
      await page.getByRole("button", { name: "New document" }).first().click();
      await page.getByRole("button", { name: "See plans" }).click();
      await expect(page).toHaveURL(`${server.url}/upgrade`);
      await expect(cardOf(page, "Free")).toContainText("Current plan");
      await expect(cardOf(page, "Personal")).toContainText("Suggested");
      await page.getByRole("button", { name: "Account of Marta Kvist" }).click();
      await expect(page.getByRole("menuitem", { name: /Personal from \$5 a month/ })).toBeVisible();
      await page.keyboard.press("Escape");

      await choosePersonal(page);
      await expectNoAxe(page);
      await page.getByRole("button", { name: "Let it fail" }).click();
      await expect(page.getByRole("alert")).toHaveText("The payment did not go through. Nothing was charged.");
      await choosePersonal(page);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("main")).toContainText("The payment was cancelled. Nothing was charged.");
      await choosePersonal(page);
      await page.getByRole("button", { name: "Pay $5" }).click();

      await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Total paid$5");
      await expectNoAxe(page);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("banner")).toBeHidden();
      await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
      await expect(page.getByText("Total paid")).toBeVisible();
      await page.emulateMedia({ media: "screen" });

      await page.goto(`${server.url}/documents`);
      await page.getByRole("button", { name: "New document" }).first().click();
      await expect(page).toHaveURL(/\/documents\/[\w-]{36}$/);

      await page.goto(`${server.url}/upgrade`);
      const rows = page.getByRole("table").getByRole("row");
      await expect(rows).toHaveCount(3);
      await expect(rows.nth(1)).toContainText("Personal$5Paid");
      await expect(rows.nth(2)).toContainText("Cancelled");
      await expect(cardOf(page, "Personal")).toContainText("Current plan");
      await expect(cardOf(page, "Team")).toContainText("Suggested");
      await expectNoAxe(page);
      await page.getByRole("button", { name: "Cancel plan" }).click();
      await expect(page.getByRole("region", { name: "Your plan" })).toContainText("Personal: ends on");
      await page.getByRole("button", { name: "Keep the plan" }).click();
      await expect(page.getByRole("region", { name: "Your plan" })).toContainText("Personal: renews on");
      await page.getByRole("button", { name: "Cancel plan" }).click();
      await expect(page.getByRole("region", { name: "Your plan" })).toContainText("Personal: ends on");
      expect((await create(page, server.url, token)).status(), "it is kept until the period ends").toBe(201);

      endPaidPeriods(server);
      await page.goto(`${server.url}/upgrade`);
      await expect(cardOf(page, "Free")).toContainText("Current plan");
      await expect(page.getByRole("region", { name: "Your plan" })).toBeHidden();
      await expect(rows).toHaveCount(3);
      expect((await create(page, server.url, token)).status()).toBe(402);
      await page.goto(`${server.url}/documents`);
      await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(3);
    },
  );
});

test("a double click on Pay and a second tab pay once", async ({ page, site }) => {
  await signInByToken(page, site);
  await page.goto("/upgrade");
  await choosePersonal(page);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await page.getByRole("button", { name: "Pay $5" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
  await second.getByRole("button", { name: "Pay $5" }).click();
  await expect(second.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
  await page.goto("/upgrade");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
});

test("buying works without JavaScript", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, locale: "ru-RU" });
  const page = await context.newPage();
  await signInByToken(page, site);
  await page.goto("/upgrade");
  await page.getByRole("button", { name: "Перейти на «Личный»" }).click();
  await page.getByRole("button", { name: /Оплатить 48\s\$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Чек");
  await expect(page.getByRole("main")).toContainText("Тариф «Личный» ваш до");
  await context.close();
});

test("a visitor chooses a plan by signing up", async ({ page }) => {
  await page.goto("/upgrade");
  await page.getByRole("link", { name: "Choose Team" }).click();
  await expect(page).toHaveURL("/signup?next=/upgrade");
});

test("somebody else's order and payment are not there", async ({ page, site }) => {
  const id = "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60";
  await signInByToken(page, site);
  for (const path of [`/orders/${id}`, "/orders/x", `/pay/sandbox/${id}`]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
});

test("with BILLING=off no page speaks of plans", async ({ page }) => {
  await withServer(
    async () => ({ BILLING: "off" }),
    async ({ url }) => {
      expect(await (await page.goto(`${url}/signup`))?.text()).not.toContain("no card needed");
      for (const path of ["/terms", "/privacy"]) {
        await page.goto(url + path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("heading", { name: /plan|payment/i })).toHaveCount(0);
      }
      await signInByToken(page, { url } as Site);
      for (const path of ["/upgrade", "/orders/019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60"]) {
        expect((await page.goto(url + path))?.status(), path).toBe(404);
      }
      await page.goto(`${url}/documents`);
      await page.getByRole("button", { name: "Account of Marta Kvist" }).click();
      await expect(page.getByRole("menuitem")).toHaveText(["Change password", "Sign out"]);
      await expect(page.locator("body")).not.toContainText(/plan|upgrade/i);
    },
  );
});
