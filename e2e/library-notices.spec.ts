import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { openDocuments } from "./support/library.ts";
import { withServer } from "./support/own-server.ts";
import { createDocument, createPerson } from "./support/people.ts";
import { buyPlan, endPaidPeriods, failRenewals, smallPlans } from "./support/plans.ts";
import { expect, type Site, signInByToken, test } from "./support/site.ts";

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

test("the list says that the plan is nearly full, and that it is, with the way to the plans", async ({ page }) => {
  test.slow();
  await withServer(
    (dataDir) => smallPlans(dataDir, { documents: 4, people: 1 }),
    async (server) => {
      const token = await signInByToken(page, server as unknown as Site);
      const open = () => page.goto(`${server.url}/documents`, { waitUntil: "networkidle" });
      await createDocument(server, { token }, { name: "Rome" });
      await createDocument(server, { token }, { name: "Oslo" });
      await open();
      await expect(page.getByText(/of 4 documents/)).toHaveCount(0);
      await createDocument(server, { token }, { name: "Bern" });
      await open();
      await expect(page.getByText("3 of 4 documents", { exact: true })).toBeVisible();
      await expect(page.getByText("3 of 4 documents in your plan are used.")).toBeVisible();
      await createDocument(server, { token }, { name: "Kyiv" });
      await open();
      await expect(page.getByText("4 of 4 documents: your plan is full.")).toBeVisible();
      await expectNoFindings(page);
      await page.getByRole("status").getByRole("link", { name: "See plans" }).click();
      await expect(page).toHaveURL(`${server.url}/upgrade`);
    },
  );
});

test("the list says that a payment is due, and after its days of grace that the plan has ended, until that is closed", async ({
  page,
}) => {
  test.slow();
  await withServer(
    (dataDir) => smallPlans(dataDir, { documents: 4 }),
    async (server) => {
      const token = await signInByToken(page, server as unknown as Site);
      const open = () => page.goto(`${server.url}/documents`, { waitUntil: "networkidle" });
      await createDocument(server, { token }, { name: "Rome" });
      await buyPlan(server, { token, priceId: "personal-monthly", outcome: "succeeded" });
      failRenewals(server);
      await open();
      await expect(page.getByRole("alert")).toContainText("Your last payment did not go through.");
      await expect(page.getByRole("alert").getByRole("link", { name: "Pay again" })).toHaveAttribute(
        "href",
        "/upgrade",
      );

      endPaidPeriods(server, { daysAgo: 8 });
      await open();
      const notice = page.getByRole("status").filter({ hasText: "Your Personal plan ended on" });
      await expect(notice.getByRole("link", { name: "See plans" })).toBeVisible();
      await expectNoFindings(page);
      await notice.getByRole("button", { name: "Close this notice" }).click();
      await expect(notice).toHaveCount(0);
      await open();
      await expect(page.getByRole("link", { name: "Rome" })).toBeVisible();
      await expect(notice).toHaveCount(0);
    },
  );
});

test("without plans nothing is said of them", async ({ page }) => {
  await withServer(
    async () => ({ BILLING: "off" }),
    async (server) => {
      const token = await signInByToken(page, server as unknown as Site);
      for (let count = 0; count < 21; count += 1) await createDocument(server, { token }, { name: `Map ${count}` });
      await page.goto(`${server.url}/documents`, { waitUntil: "networkidle" });
      await expect(page.getByRole("link", { name: "Map 20" })).toBeVisible();
      await expect(page.getByText(/plan/i)).toHaveCount(0);
    },
  );
});

test("the request to confirm one's address can be put away for a day", async ({ page, context, site }) => {
  await createPerson(site, context, { isConfirmed: false });
  await openDocuments(page);
  const again = page.getByRole("button", { name: "Send again" });
  await expect(again).toBeVisible();
  await page.getByRole("button", { name: "Hide for a day" }).click();
  await expect(again).toBeHidden();
  await page.reload({ waitUntil: "networkidle" });
  await expect(again).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === "confirm-later");
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(24 * 3_600);
  await context.clearCookies({ name: "confirm-later" });
  await page.reload({ waitUntil: "networkidle" });
  await expect(again).toBeVisible();
});
