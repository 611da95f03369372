import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { withServer } from "./support/own-server.ts";
import { createDocument } from "./support/people.ts";
import { buyPlan, changedPlans, endPaidPeriods, failRenewals, repeatOrders, smallPlans } from "./support/plans.ts";
import { expect, newEmail, PASSWORD, type Site, signInByToken, test, untilAwake } from "./support/site.ts";

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
    (dataDir) => smallPlans(dataDir, { documents: 1 }),
    async (server) => {
      const token = await signInByToken(page, server as unknown as Site);
      expect((await create(page, server.url, token)).status()).toBe(201);

      await page.goto(`${server.url}/documents`);
      await page.getByRole("button", { name: "New document" }).first().click();
      await page.getByRole("alertdialog").getByRole("link", { name: "See plans" }).click();
      await expect(page).toHaveURL(`${server.url}/upgrade?period=month`);
      await expect(cardOf(page, "Free")).toContainText("Current plan");
      await expect(cardOf(page, "Personal")).toContainText("Suggested");
      await page.getByRole("button", { name: "Account of Marta Kvist" }).click();
      await expect(page.getByRole("menuitem", { name: /Personal from \$5 a month/ })).toBeVisible();
      await page.keyboard.press("Escape");

      await choosePersonal(page);
      await expectNoAxe(page);
      await page.getByRole("button", { name: "Simulate a failed payment" }).click();
      await expect(page.getByRole("alert")).toHaveText("The payment did not go through. Nothing was charged.");
      await expect(page.getByRole("radio", { name: "Monthly" })).toBeChecked();
      await choosePersonal(page);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("main")).toContainText("The payment was cancelled. Nothing was charged.");
      await expect(page.getByRole("radio", { name: "Monthly" })).toBeChecked();
      await choosePersonal(page);
      await page.getByRole("button", { name: "Pay $5" }).click();

      await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Total paid$5");
      await expect(page.getByRole("link", { name: "Go to documents" })).toHaveAttribute("href", "/documents");
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
  await expect(page.getByRole("main")).toContainText(/До \d+ [а-я]+ \d{4} г\. тариф «Личный» ваш\./);
  await context.close();
});

test("without JavaScript a month can be paid for as well as a year", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, locale: "en-GB" });
  const page = await context.newPage();
  await signInByToken(page, site);
  await page.goto("/upgrade");
  await expect(page.getByRole("radio")).toHaveCount(0);
  await page.getByRole("link", { name: "Monthly" }).click();
  await page.getByRole("button", { name: "Upgrade to Personal" }).click();
  await expect(page.getByRole("button", { name: "Pay $5" })).toBeVisible();
  await context.close();
});

test("the list of documents names the next plan in one line, to whoever has the free one", async ({ page, site }) => {
  const token = await signInByToken(page, site);
  await page.goto("/documents");
  const hint = page.getByRole("main").getByText(/^Personal from \$5 a month · See plans$/);
  await expect(hint).toBeVisible();
  await hint.getByRole("link", { name: "See plans" }).click();
  await expect(page).toHaveURL("/upgrade?period=month");
  await expect(cardOf(page, "Personal")).toContainText("$5");
  await buyPlan(site, { token, priceId: "personal-monthly", outcome: "succeeded" });
  await page.goto("/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test("a plan says what is going on with its renewal, and what cancelling would do", async ({ page }) => {
  await withServer(
    async () => ({}),
    async (server) => {
      const token = await signInByToken(page, server as unknown as Site);
      await buyPlan(server, { token, priceId: "personal-monthly", outcome: "succeeded" });
      const plan = page.getByRole("region", { name: "Your plan" });
      const look = () => page.goto(`${server.url}/upgrade`);
      await look();
      await expect(plan).toContainText(/Personal: renews on .+ for \$5\./);
      endPaidPeriods(server);
      await look();
      await expect(plan).toContainText("Personal: the renewal for $5 is being processed.");
      await expect(plan).toContainText("If you cancel now, the plan ends at once.");
      failRenewals(server);
      await look();
      await expect(plan).toContainText("Personal: the payment did not go through. Pay again by");
      await expect(page.getByText("Suggested")).toHaveCount(0);
      await expect(cardOf(page, "Free")).toContainText("What stays when a paid plan ends");
      await expect(plan).toContainText("If you cancel now, the plan ends at once.");
      await page.getByRole("button", { name: "Cancel plan" }).click();
      await expect(plan).toBeHidden();
      await expect(cardOf(page, "Free")).toContainText("Current plan");
    },
  );
});

test("the history of orders goes back to the first one", async ({ page }) => {
  await withServer(
    async () => ({}),
    async (server) => {
      const token = await signInByToken(page, server as unknown as Site);
      await buyPlan(server, { token, priceId: "personal-monthly", outcome: "cancelled" });
      repeatOrders(server, 104);
      await page.goto(`${server.url}/upgrade`);
      const rows = page.getByRole("table").getByRole("row");
      await expect(rows).toHaveCount(101);
      await page.getByRole("link", { name: "Older orders" }).click();
      await expect(rows).toHaveCount(6);
      await expect(page.getByRole("link", { name: "Older orders" })).toHaveCount(0);
      await page.getByRole("link", { name: "The newest orders" }).click();
      await expect(rows).toHaveCount(101);
    },
  );
});

test("four plans stand side by side", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const settings = (dataDir: string) =>
    changedPlans(dataDir, (plans) => [
      ...plans,
      ...plans.slice(-1).map((plan) => ({ ...plan, slug: "huge", prices: [] })),
    ]);
  await withServer(settings, async ({ url }) => {
    await page.goto(`${url}/upgrade`);
    const names = page.getByRole("main").getByRole("heading", { level: 2, name: /^(Free|Personal|Team)$/ });
    await expect(names).toHaveCount(4);
    const tops = await Promise.all((await names.all()).map(async (name) => (await name.boundingBox())?.y));
    expect(new Set(tops).size).toBe(1);
  });
});

test("a test payment ends only in ways that there are", async ({ page, site }) => {
  const token = await signInByToken(page, site);
  const { orderId, transactionId } = await buyPlan(site, { token, priceId: "personal-monthly" });
  const send = (form: Record<string, string>) => page.request.post(`/pay/sandbox/${transactionId}`, { form });
  expect([(await send({ outcome: "nonsense" })).status(), (await send({})).status()]).toEqual([400, 400]);
  const order = await page.request.get(`/v1/orders/${orderId}/`, { headers: { authorization: `Bearer ${token}` } });
  expect(await order.json()).toMatchObject({ status: "pending" });
});

test("a visitor finds the prices in the header, and what they choose goes along through the sign-up to the payment", async ({
  page,
}) => {
  await page.goto("/privacy");
  for (const place of ["Main", "Footer"] as const) {
    const links = page.getByRole("navigation", { name: place });
    await expect(links.getByRole("link", { name: "Self-hosting" })).toHaveAttribute("href", "/#self-hosting");
    await expect(links.getByRole("link", { name: "Pricing" })).toHaveAttribute("href", "/upgrade");
  }
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
  await expect(cardOf(page, "Personal")).toContainText("Suggested");
  await untilAwake(page.getByRole("radio", { name: "Monthly" }));
  await page.getByRole("radio", { name: "Monthly" }).check({ force: true });
  await page.getByRole("link", { name: "Choose Team" }).click();
  await page.getByLabel("E-mail").fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("You chose Team, $9 a month.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Monthly" })).toBeChecked();
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page.getByRole("button", { name: "Pay $9" })).toBeVisible();
});

test("a visitor chooses a plan by signing up", async ({ page }) => {
  await page.goto("/upgrade");
  await page.getByRole("link", { name: "Choose Team" }).click();
  await expect(page).toHaveURL("/signup?next=%2Fupgrade%3Fprice%3Dteam-yearly");
});

test("somebody else's order and payment are not there", async ({ page, site }) => {
  const id = "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60";
  await signInByToken(page, site);
  for (const path of [`/orders/${id}`, "/orders/x", `/pay/sandbox/${id}`]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
});

/** Traces of plans and payment. “Plant your first map” and a map that is a plan are none. */
const TRACES = /\bplans?\b|upgrade|payment|pricing|receipt|тариф|оплат|плат[её]ж|\bчек/i;
const VISITOR_PAGES = ["/", "/login", "/signup", "/privacy", "/terms", "/password/forgot", "/v1/docs"];
const USER_PAGES = ["/", "/documents", "/bin", "/account", "/password/change", "/privacy", "/terms"];

/** All words of a page but those of its sample maps, which show what people draw. */
async function wordsOf(page: Page): Promise<string> {
  const words = await page.locator("body").evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll("script, style, svg, [role=img]")) part.remove();
    return copy.textContent ?? "";
  });
  return words.replace("plan what comes next", "").replaceAll("Aurora launch plan", "");
}

for (const locale of ["en-GB", "ru-RU"]) {
  test.describe(locale, () => {
    test.use({ locale });

    test("with BILLING=off no page speaks of plans", async ({ page }) => {
      test.slow();
      await withServer(
        async () => ({ BILLING: "off" }),
        async ({ url }) => {
          const look = async (path: string) => {
            expect((await page.goto(url + path))?.status(), path).toBe(200);
            await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
            expect(await wordsOf(page), path).not.toMatch(TRACES);
          };
          for (const path of VISITOR_PAGES) await look(path);
          expect((await page.goto(`${url}/upgrade`))?.status()).toBe(404);
          const token = await signInByToken(page, { url } as Site);
          const id = await createDocument({ url }, { token }, { name: "Rome" });
          for (const path of USER_PAGES) await look(path);
          await page.goto(`${url}/documents/${id}`);
          await expect(page.getByRole("tree").getByRole("treeitem").first()).toBeAttached();
          expect(await wordsOf(page), "a document").not.toMatch(TRACES);
          for (const path of ["/upgrade", `/orders/${id}`, `/pay/sandbox/${id}`]) {
            expect((await page.goto(url + path))?.status(), path).toBe(404);
          }
          await page.goto(`${url}/documents`);
          await page.getByRole("button", { name: "Marta Kvist" }).click();
          await expect(page.getByRole("menuitem")).toHaveCount(3);
          expect(await wordsOf(page), "the account menu").not.toMatch(TRACES);
        },
      );
    });
  });
}
