import { expect, test } from "./support/site.ts";

test("the reference of the API has its contents at the side, an example for each call, and the letters of the site", async ({
  page,
}) => {
  await page.goto("/privacy");
  await page.getByRole("link", { name: "API" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Treeline API" })).toBeVisible();
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByText("Sharing", { exact: true }).click();
  await contents.getByRole("link", { name: "POST /documents/{id}/permissions/", exact: true }).click();
  await expect(page).toHaveURL(/#post-v1-documents-id-permissions$/);
  const call = page.locator("#post-v1-documents-id-permissions");
  await expect(call).toBeInViewport();
  await expect(call.getByLabel("Example")).toContainText('-H "Authorization: Bearer $TOKEN"');
  expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check("15px Inter")))).toBe(true);
  await page.getByRole("banner").getByRole("link", { name: "Treeline" }).click();
  await expect(page).toHaveURL("/");
});

test("the reference of the API fits on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/v1/docs");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
