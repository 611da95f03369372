import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { Fingers } from "./support/fingers.ts";
import { expect, signInByToken, test } from "./support/site.ts";

const stageOf = (page: Page): Locator => page.getByRole("group", { name: /^A sample map/ });
const badgeOf = (page: Page, name: RegExp): Locator => page.getByRole("button", { name });
const CONSULTANTS = /^Consultants, 4 topics below/;

/** The home page with the engine at work. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await expect(stageOf(page)).toBeVisible();
}

async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  return { x: x + width / 2, y: y + height / 2 };
}

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** The stage in the middle of the window, and a point of it where there is no topic. */
async function findFreePoint(page: Page): Promise<{ x: number; y: number }> {
  await stageOf(page).evaluate((stage) => stage.scrollIntoView({ block: "center", behavior: "instant" }));
  const { x, y, height } = (await stageOf(page).boundingBox()) as { x: number; y: number; height: number };
  return { x: x + 80, y: y + height / 2 };
}

test("the engine takes the place of the server's picture, and nothing moves", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openHome(page);
  const drawn = await centreOf(page.locator("main svg text", { hasText: /^4$/ }));
  const live = await centreOf(badgeOf(page, CONSULTANTS));
  expect(Math.hypot(drawn.x - live.x, drawn.y - live.y)).toBeLessThan(3);
  await expect(stageOf(page).locator("canvas")).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
});

test("the sample is moved by dragging and by the arrow keys", async ({ page }) => {
  await openHome(page);
  const free = await findFreePoint(page);
  const before = await centreOf(badgeOf(page, CONSULTANTS));
  await page.mouse.move(free.x, free.y);
  await page.mouse.down();
  await page.mouse.move(free.x + 120, free.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await centreOf(badgeOf(page, CONSULTANTS))).x - before.x)).toBe(120);
  expect(Math.round((await centreOf(badgeOf(page, CONSULTANTS))).y - before.y)).toBe(60);
  await stageOf(page).focus();
  const scrolled = await scrollOf(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => Math.round((await centreOf(badgeOf(page, CONSULTANTS))).x - before.x)).toBe(60);
  expect(Math.round((await centreOf(badgeOf(page, CONSULTANTS))).y - before.y)).toBe(0);
  expect(await scrollOf(page)).toBe(scrolled);
  await page.getByRole("button", { name: "Show the whole map" }).click();
  await expect.poll(async () => Math.round((await centreOf(badgeOf(page, CONSULTANTS))).x - before.x)).toBe(0);
});

test("the wheel over the sample scrolls the page; with Ctrl it zooms the map", async ({ page }) => {
  await openHome(page);
  const free = await findFreePoint(page);
  const [scrolled, before] = [await scrollOf(page), await centreOf(badgeOf(page, CONSULTANTS))];
  await page.mouse.move(free.x, free.y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -240);
  await page.keyboard.up("Control");
  await expect
    .poll(async () => (await centreOf(badgeOf(page, CONSULTANTS))).x - free.x)
    .toBeGreaterThan((before.x - free.x) * 1.1);
  expect(await scrollOf(page)).toBe(scrolled);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrollOf(page)).toBe(scrolled + 200);
});

test("badges unfold and topics fold, with the mouse and with the keyboard", async ({ page }) => {
  await openHome(page);
  await findFreePoint(page);
  const consultants = badgeOf(page, CONSULTANTS);
  await expect(consultants).toHaveAttribute("aria-expanded", "false");
  await consultants.click();
  await expect(consultants).toHaveAttribute("aria-expanded", "true");
  await consultants.press("Enter");
  await expect(consultants).toHaveAttribute("aria-expanded", "false");

  // The topic itself is left of its badge, and stays where it is when its branch goes.
  const audience = badgeOf(page, /^Audience/);
  const { x, y } = await centreOf(audience);
  await page.mouse.click(x - 50, y);
  await expect(audience).toHaveAttribute("aria-expanded", "false");
  await expect(audience).toHaveAccessibleName("Audience, 9 topics below");
  await expect(consultants).toHaveCount(0);
  expect(Math.abs((await centreOf(audience)).y - y)).toBeLessThan(1);
  await audience.click();
  await expect(consultants).toHaveCount(1);
});

test("one Tab comes to the sample and the next ones leave it again", async ({ page }) => {
  await openHome(page);
  await stageOf(page).focus();
  await expect(stageOf(page)).toHaveAccessibleDescription(/arrow keys/);
  const passed: string[] = [];
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press("Tab");
    passed.push(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "beyond"));
  }
  expect(passed).toEqual(["Consultants, 4 topics below", "Zoom out", "Zoom in", "Show the whole map", "beyond"]);
});

test("the sample follows light and dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openHome(page);
  const cornerOf = () =>
    stageOf(page)
      .locator("canvas")
      .evaluate((canvas) => {
        const context = (canvas as HTMLCanvasElement).getContext("2d");
        return [...(context?.getImageData(300, 300, 1, 1).data ?? [])].slice(0, 3);
      });
  expect(await cornerOf()).toEqual([255, 255, 255]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(cornerOf).toEqual([20, 21, 26]);
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 }, isMobile: true });

  test("sideways moves the map, a tap folds, up and down scroll the page", async ({ page }) => {
    await openHome(page);
    await findFreePoint(page);
    const finger = await Fingers.over(page);
    const swipe = async (xDistance: number, yDistance: number) => {
      const { x, y } = await centreOf(stageOf(page));
      await finger.put({ x, y });
      await finger.moveTo({ x: x + xDistance, y: y + yDistance });
      await finger.lift();
    };
    const goals = badgeOf(page, /^Goals/);
    const [scrolled, before] = [await scrollOf(page), await centreOf(goals)];
    await swipe(-100, 0);
    await expect.poll(async () => Math.round((await centreOf(goals)).x - before.x)).toBeLessThan(-60);
    expect(await scrollOf(page)).toBe(scrolled);
    const { x, y } = await centreOf(goals);
    await page.touchscreen.tap(x - 40, y);
    await expect(goals).toHaveAttribute("aria-expanded", "false");
    await swipe(0, -150);
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(scrolled + 80);
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const locale of ["en-GB", "ru-RU"]) {
    test.describe(`${colorScheme}, ${locale}`, () => {
      test.use({ colorScheme, locale });

      test("axe finds nothing with the engine at work", async ({ page }) => {
        await page.goto("/");
        await expect(page.locator("#example canvas")).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
    });
  }
}

test("while scripts are slow the page is whole: words, ways in, and the map as a picture", async ({ page }) => {
  await page.route(/\.js(\?|$)/, () => {});
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "Think in branches" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^A sample map/ })).toBeVisible();
  await expect(page.locator("main svg text", { hasText: "Benchmark report" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try it now" }).first()).toHaveAttribute("href", "/try");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the engine is not part of the page's first load", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (/\.js(\?|$)/.test(response.url())) scripts.push(response.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => url.includes("live-sample"))).toEqual([]);
});

test("whoever is signed in goes on to the documents in one click", async ({ page, site }) => {
  await signInByToken(page, site);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Try it now" })).toHaveCount(0);
  await page.getByRole("link", { name: "Open my documents" }).first().click();
  await expect(page).toHaveURL("/documents");
});

test("the pickers of the example work: another layout and another theme", async ({ page }) => {
  await openHome(page);
  const topOf = async (name: RegExp) => Math.round((await centreOf(badgeOf(page, name))).y);
  expect(await topOf(/^Audience/)).not.toBe(await topOf(/^Goals/));
  await page.getByRole("combobox", { name: "Layout" }).selectOption("Org chart");
  await expect.poll(async () => (await topOf(/^Audience/)) - (await topOf(/^Goals/))).toBe(0);
  const groundOf = () =>
    stageOf(page)
      .locator("canvas")
      .evaluate((canvas) => (canvas as HTMLCanvasElement).getContext("2d")?.getImageData(8, 8, 1, 1).data.join());
  const before = await groundOf();
  await page.getByRole("combobox", { name: "Theme" }).selectOption("Purple");
  await expect.poll(groundOf).not.toBe(before);
});

test("two people type into the example until somebody takes hold of it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openHome(page);
  await page.locator("#example").scrollIntoViewIfNeeded();
  const pause = page.getByRole("button", { name: "Pause the typing" });
  await pause.click();
  await page.getByRole("button", { name: "Resume typing" }).click();
  await expect(badgeOf(page, /^Channels, 6 topics below/)).toBeAttached();
  await stageOf(page).focus();
  await expect(pause).toHaveCount(0);
});

test("nothing moves by itself for those who want no motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  await page.locator("#example").scrollIntoViewIfNeeded();
  await expect(badgeOf(page, /^Channels, 5 topics below/)).toBeAttached();
  await expect(page.getByRole("button", { name: "Pause the typing" })).toHaveCount(0);
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the page tells of gestures instead of keys", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "At home under your fingers" })).toBeVisible();
    await expect(page.getByText("Hold, then drag")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Never leave the keyboard" })).toBeHidden();
  });
});

test("the page says what it costs, how to run it oneself, and answers questions", async ({ page }) => {
  await openHome(page);
  await expect(page.getByRole("heading", { name: "Free to begin with" })).toBeVisible();
  await expect(page.getByText("$4 a month, paid by the year")).toBeVisible();
  await expect(page.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", "/upgrade");
  await expect(page.getByRole("heading", { name: "On your own server, with one command" })).toBeVisible();
  const answer = page.getByText(/Press “Try it now” and type/);
  await expect(answer).toBeHidden();
  await page.getByText("Do I need an account?").click();
  await expect(answer).toBeVisible();
});
