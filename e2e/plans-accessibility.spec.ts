import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { withServer } from "./support/own-server.ts";
import { buyPlan, failRenewals } from "./support/plans.ts";
import { expect, type Site, signInByToken, test } from "./support/site.ts";

async function check(page: Page, what: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect([what, scrollWidth]).toEqual([what, clientWidth]);
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const locale of ["en-GB", "ru-RU"]) {
    test.describe(`${colorScheme} ${locale}`, () => {
      test.use({ colorScheme, locale, viewport: { width: 390, height: 844 } });

      test("axe finds nothing about orders, payment and a plan in whatever state, and nothing is wider than a phone", async ({
        page,
      }) => {
        test.slow();
        await withServer(
          async () => ({}),
          async (server) => {
            const token = await signInByToken(page, server as unknown as Site);
            const look = async (path: string, what = path) => {
              await page.goto(server.url + path);
              await check(page, what);
            };
            await buyPlan(server, { token, priceId: "personal-monthly", outcome: "cancelled" });
            const open = await buyPlan(server, { token, priceId: "team-yearly" });
            await look(`/orders/${open.orderId}`, "an open order");
            await look(`/pay/sandbox/${open.transactionId}`, "the test payment");
            const paid = await buyPlan(server, { token, priceId: "personal-monthly", outcome: "succeeded" });
            await look(`/pay/sandbox/${open.transactionId}`, "a test payment that is over");
            await look(`/orders/${paid.orderId}`, "a receipt");
            await look("/upgrade", "a plan that runs, with its orders");
            await page
              .locator("section", { has: page.locator("input[value=cancel]") })
              .getByRole("button")
              .click();
            await expect(page.locator("input[value=resume]")).toBeAttached();
            await check(page, "a plan that was cancelled");
            await page
              .locator("section", { has: page.locator("input[value=resume]") })
              .getByRole("button")
              .click();
            await expect(page.locator("input[value=cancel]")).toBeAttached();
            failRenewals(server);
            await look("/upgrade?payment=failed", "a plan that is past due");
          },
        );
      });
    });
  }
}
