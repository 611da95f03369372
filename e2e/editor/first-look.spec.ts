import { openMap } from "../support/editor.ts";
import { expect, test } from "../support/site.ts";

const HINT = "Type to name it. Tab adds a topic, Enter the next one.";

test("a new map tells how it goes on, until it does, and no overview lies over it", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip"] });
  const overview = page.getByRole("button", { name: "Minimap" });
  await expect(page.getByText(HINT)).toBeVisible();
  await expect(overview).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rome");
  await page.keyboard.press("Enter");
  await expect.poll(map.shown).toEqual(["Trip", ["Rome"]]);
  await expect(page.getByText(HINT)).toBeHidden();
  await expect(overview).toHaveAttribute("aria-pressed", "false");
});

test("in the dark a chosen piece is lighter than the ground that it lies on", async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await page.keyboard.press("Control+p");
  const chosen = page.getByText("One page", { exact: true });
  const other = page.getByText("Poster", { exact: true });
  await expect(chosen).toBeVisible();
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  await expect.poll(() => chosen.evaluate(groundOf)).toBe("rgb(58, 64, 64)");
  await expect.poll(() => other.evaluate(groundOf)).toBe("rgba(0, 0, 0, 0)");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test("the document's menu names no keys", async ({ page, site }) => {
    await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
    await page.getByRole("button", { name: "Document menu" }).click();
    await expect(page.getByRole("menuitem", { name: /^Undo/ })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: /^Undo/ }).getByText("Ctrl Z")).toBeHidden();
  });
});
