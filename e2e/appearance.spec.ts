import { choose, expect, test } from "./support/site.ts";

const ground = "rgb(15, 17, 17)";

test("light and dark follow the system and change with it", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/privacy");
  await expect(page.locator("html")).toHaveAttribute("data-ui", "dark");
  await expect(page.locator("body")).toHaveCSS("background-color", ground);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-ui", "light");
});

test("the switch decides against the system, and the server renders it so", async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/privacy");
  await choose(page, "Appearance", "Dark");
  await expect(page.locator("html")).toHaveAttribute("data-ui", "dark");
  const html = await (await page.request.get(`${site.url}/terms`)).text();
  expect(html).toMatch(/<html[^>]* data-ui="dark"/);
  await page.goto("/terms");
  await choose(page, "Appearance", "System");
  await expect(page.locator("html")).toHaveAttribute("data-ui", "light");
});

test("light or dark is chosen on the login page too", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/login");
  await choose(page, "Appearance", "Dark");
  await expect(page.locator("html")).toHaveAttribute("data-ui", "dark");
  await expect(page).toHaveURL("/login");
});

test("the page uses Inter from this server, and nothing moves when it arrives", async ({ page, site }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  // The font comes late, long after the first picture.
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  for (const path of ["/login", "/privacy", "/"]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check("500 15px Inter"))).toBe(true);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      path,
    ).toBeLessThan(0.005);
  }
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((url) => !url.startsWith(site.url))).toEqual([]);
});
