import { expect, signInByToken, test } from "./support/site.ts";

const PAGES = [
  { path: "/", en: "Think in branches", ru: "Мысли любят ветвиться" },
  { path: "/login", en: "Welcome back", ru: "С возвращением" },
  { path: "/signup", en: "Create your account", ru: "Создайте аккаунт" },
  { path: "/privacy", en: "Privacy", ru: "Конфиденциальность" },
  { path: "/terms", en: "Terms", ru: "Условия" },
  { path: "/upgrade", en: "Room for every idea", ru: "Место для каждой идеи" },
  { path: "/password/forgot", en: "Forgot your password?", ru: "Забыли пароль?" },
  { path: "/password/reset?token=x", en: "Choose a new password", ru: "Задайте новый пароль" },
  { path: "/confirm?token=x", en: "Confirm your e-mail", ru: "Подтвердите почту" },
  { path: "/email/confirm?token=x", en: "Confirm your new e-mail", ru: "Подтвердите новую почту" },
  { path: "/email/undo?token=x", en: "Take your account back", ru: "Верните аккаунт себе" },
  { path: "/documents", en: "Documents", ru: "Документы", isForUsers: true },
  { path: "/account", en: "Account", ru: "Аккаунт", isForUsers: true },
  { path: "/password/change", en: "Change password", ru: "Смена пароля", isForUsers: true },
];

for (const language of ["en", "ru"] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === "ru" ? "ru-RU" : "en-GB" });

    for (const { path, isForUsers, ...titles } of PAGES) {
      test(`${path} is rendered on the server with the right language, title and description`, async ({
        page,
        site,
      }) => {
        if (isForUsers) await signInByToken(page, site);
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        const html = (await response?.text()) ?? "";
        expect(html).toMatch(new RegExp(`<html lang="${language === "ru" ? "ru-RU" : "en"}"`));
        expect(html).toContain(titles[language]);
        expect(response?.headers()["cache-control"]).toBe("private, no-store");
        await expect(page).toHaveTitle(`${titles[language]} · Treeline`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[language]);
        const description = page.locator('head > meta[name="description"]');
        await expect(description).toHaveCount(1);
        await expect(description).toHaveAttribute(
          "content",
          language === "ru" ? /[а-яё]{4}/i : /^[\x20-\x7e—–’“”…]{20,}$/,
        );
      });
    }
  });
}

test("privacy and terms are real texts", async ({ page }) => {
  for (const path of ["/privacy", "/terms"]) {
    await page.goto(path);
    expect(await page.getByRole("heading", { level: 2 }).count()).toBeGreaterThanOrEqual(8);
    expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(3_000);
    expect((await page.getByRole("main").boundingBox())?.width).toBe(820);
  }
});

test("the footer leads to privacy and terms and says who made it", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Made by the Treeline team");
  await footer.getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL("/terms");
});

test("the chat bar is closed for good", async ({ page }) => {
  await page.goto("/privacy");
  const bar = page.getByRole("complementary", { name: "Chat" });
  await expect(bar.getByRole("link", { name: "Join the Treeline chat" })).toHaveAttribute(
    "href",
    "https://chat.example.com/treeline",
  );
  await bar.getByRole("button", { name: "Close this message for good" }).click();
  await expect(bar).toBeHidden();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain("chat-bar");
  const response = await page.goto("/terms");
  expect(await response?.text()).not.toContain("chat.example.com");
});

test("a keyboard reaches the content first, opens the account menu and leaves it again", async ({ page, site }) => {
  await signInByToken(page, site);
  await page.goto("/documents");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  const trigger = page.getByRole("button", { name: "Account of Marta Kvist" });
  await trigger.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: /^Upgrade/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Account" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Change password" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(trigger).toBeFocused();
});

test("no page is wider than a small phone", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const isRussian of [false, true]) {
    if (isRussian) await page.context().addCookies([{ name: "locale", value: "ru", url: site.url }]);
    for (const { path, isForUsers } of PAGES) {
      if (isForUsers) continue;
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  }
});

test("the plans show what a month costs, paid monthly or yearly, and which one comes next", async ({ page, site }) => {
  await signInByToken(page, site);
  await page.goto("/upgrade", { waitUntil: "networkidle" });
  const personal = page
    .getByRole("main")
    .locator("section", { has: page.getByRole("heading", { name: "Personal" }) })
    .last();
  await expect(personal).toContainText("Suggested");
  await expect(personal).toContainText("$4");
  await expect(personal).toContainText("$48 billed yearly");
  await page.getByRole("radio", { name: "Monthly" }).check({ force: true });
  await expect(personal).toContainText("$5");
  await expect(page.getByRole("button", { name: "Your plan today" })).toBeDisabled();
});
