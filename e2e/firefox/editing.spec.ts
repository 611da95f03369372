import { byRole, expect, hasFirefox, press, readTree, test } from "./firefox.ts";
import { openTrip, placeOfSelected } from "./trip.ts";

test.skip(!hasFirefox, "Firefox is not installed");

const textOfBox = "[role=textbox][aria-multiline]";

test("a branch is copied, pasted and cut by keys, with its children", async ({ site, openWindow }) => {
  const page = await openWindow();
  await openTrip(page, site);
  await press(page, "ArrowRight");
  await press(page, "Control+c");
  await press(page, "ArrowDown");
  await press(page, "Control+v");
  await expect.poll(() => readTree(page)).toEqual(["Trip", ".Rome", "..Forum", ".Oslo", "..Rome", "...Forum"]);
  await press(page, "Control+x");
  await expect.poll(() => readTree(page)).toEqual(["Trip", ".Rome", "..Forum", ".Oslo"]);
});

test("words in the open box are marked, broken and replaced, and the map keeps up", async ({ site, openWindow }) => {
  const page = await openWindow();
  await openTrip(page, site);
  await press(page, "ArrowRight");
  await press(page, "F2");
  await page.keyboard.type(" by night");
  await press(page, "Shift+Enter");
  await page.keyboard.type("and day");
  await press(page, "Shift+Control+ArrowLeft");
  await press(page, "Control+b");
  await expect.poll(() => page.$eval(textOfBox, (box) => box.textContent)).toContain("by night");
  await press(page, "Enter");
  await expect.poll(() => readTree(page)).toContain(".Rome by night\nand day");
  await page.keyboard.type("Рим");
  await press(page, "Enter");
  await expect.poll(() => readTree(page)).toContain(".Рим");
});

test("typing past the edge of the window moves the map and scrolls nothing", async ({ site, openWindow }) => {
  const page = await openWindow();
  await openTrip(page, site);
  await press(page, "ArrowRight");
  const { x, y } = await placeOfSelected(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel({ deltaX: Math.round(x) - 1_180 });
  await expect.poll(async () => (await placeOfSelected(page)).x).toBeGreaterThan(1_100);
  await press(page, "Tab");
  await page.keyboard.type("A text that is long enough to be wrapped once and then once more");
  const right = await page.$eval(textOfBox, (box) => box.getBoundingClientRect().right);
  expect(right).toBeLessThan(1_280);
  const scrolled = await page.evaluate(
    () => [...document.querySelectorAll("*")].filter((each) => each.scrollTop > 0 || each.scrollLeft > 0).length,
  );
  expect(scrolled).toBe(0);
});

test("the palette has a key that Firefox leaves to pages", async ({ site, openWindow }) => {
  const page = await openWindow();
  await openTrip(page, site);
  await press(page, "Control+.");
  await page.waitForSelector("[role=combobox]");
  await page.keyboard.type("Org chart");
  await press(page, "Enter");
  await byRole(page, "button", "Layout: Org chart").wait();
});

test("fingers select and edit", async ({ site, openWindow }) => {
  const page = await openWindow();
  await openTrip(page, site);
  await press(page, "ArrowRight");
  const rome = await placeOfSelected(page);
  await press(page, "ArrowDown");
  await page.touchscreen.tap(rome.x, rome.y);
  await expect
    .poll(() => page.$eval("[role=treeitem][aria-selected=true]", (item) => item.ariaLabel ?? item.textContent))
    .toBe("Rome");
  await page.touchscreen.tap(rome.x, rome.y);
  await page.keyboard.type("!");
  await press(page, "Enter");
  await expect.poll(async () => (await readTree(page)).join()).toContain("!");
});

test("the map is exported as a picture", async ({ site, openWindow }) => {
  const page = await openWindow();
  await openTrip(page, site);
  await page.evaluate(() => {
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      if (this.download) document.documentElement.dataset["download"] = this.download;
      else click.call(this);
    };
  });
  await press(page, "Control+.");
  await page.waitForSelector("[role=combobox]");
  await page.keyboard.type("Export as PNG");
  await press(page, "Enter");
  await byRole(page, "button", "Export").click();
  await page.waitForSelector("html[data-download$='.png']");
});
