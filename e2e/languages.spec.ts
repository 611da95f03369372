import { choose, expect, signInByToken, test } from "./support/site.ts";

test("the language follows the browser, then the visitor's own choice for 365 days", async ({ page, site }) => {
  await page.goto("/privacy");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await choose(page, "Language", "Русский");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Конфиденциальность");
  await expect(page).toHaveURL("/privacy");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  const cookie = (await page.context().cookies()).find(({ name }) => name === "locale");
  expect(cookie?.value).toBe("ru");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(days).toBeGreaterThan(364.9);
  expect(days).toBeLessThanOrEqual(365);
  // The server itself renders it: no flash of the other language.
  const html = await (await page.request.get(`${site.url}/login`)).text();
  expect(html).toContain("С возвращением");
  expect(html).not.toContain("Welcome back");
});

test("every accepted locale is kept as it is, and dates follow it", async ({ page, site }) => {
  for (const [locale, date] of [
    ["en", "15 November 2026"],
    ["en-US", "November 15, 2026"],
    ["ru", "15 ноября 2026"],
    ["ru-RU", "15 ноября 2026"],
  ] as const) {
    await page.context().addCookies([{ name: "locale", value: locale, url: site.url }]);
    await page.goto("/terms");
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.getByText(date)).toBeVisible();
  }
});

test("counted things have the right plural", async ({ page, site }) => {
  await page.goto("/upgrade");
  await expect(page.getByText("20 documents")).toBeVisible();
  await page.context().addCookies([{ name: "locale", value: "ru", url: site.url }]);
  await page.goto("/upgrade");
  await expect(page.getByText("20 документов")).toBeVisible();
  await expect(page.getByText("История за 7 дней")).toBeVisible();
});

test("the language of an account follows the choice, so that mails do too", async ({ page, site }) => {
  const token = await signInByToken(page, site);
  await page.goto("/documents");
  await choose(page, "Language", "Русский");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Документы");
  const answer = await page.request.get(`${site.url}/v1/user/`, { headers: { authorization: `Bearer ${token}` } });
  expect(await answer.json()).toMatchObject({ locale: "ru" });
});

test("errors of a form come in the language of the page", async ({ page, site }) => {
  await page.context().addCookies([{ name: "locale", value: "ru", url: site.url }]);
  await page.goto("/login");
  await page.getByLabel("Почта").fill("nobody@example.com");
  await page.getByLabel("Пароль", { exact: true }).fill("что угодно");
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page.getByRole("alert")).toHaveText("Неверная почта или пароль.");
});

test("after another language is chosen the page is where it was, and the focus is on the picker", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto("/terms", { waitUntil: "networkidle" });
  await choose(page, "Language", "Русский");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Условия");
  await expect(page.locator("summary", { hasText: "Язык" })).toBeFocused();
  await expect(page.locator("summary", { hasText: "Язык" })).toBeInViewport();
});
