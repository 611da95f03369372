import type { Page } from "playwright-core";

/** Three ways to go through a long list. Each answers how far it came, in pixels: one that does not move must not pass for smooth. */
export interface Way {
  readonly name: string;
  go(page: Page): Promise<number>;
}

const WHEEL_TURNS = 120;
const FRAME_MS = 16;
const LIMIT_MS = 120_000;
const DRAG_STEPS = 120;

const placeOf = (page: Page) => page.evaluate(() => scrollY);
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

export const WAYS: readonly Way[] = [
  {
    name: "wheel",
    async go(page) {
      await page.mouse.move(700, 450);
      for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
        await page.mouse.wheel(0, 240);
        await page.waitForTimeout(FRAME_MS);
      }
      return placeOf(page);
    },
  },
  {
    name: "End, until all is loaded",
    async go(page) {
      const end = Date.now() + LIMIT_MS;
      const isLast = () =>
        page.evaluate(() => {
          const last = [...document.querySelectorAll("[role=tabpanel] li[aria-posinset]")].at(-1);
          return last !== undefined && last.getAttribute("aria-posinset") === last.getAttribute("aria-setsize");
        });
      while (!(await isLast())) {
        if (Date.now() > end) throw new Error("the end of the list never came");
        await page.keyboard.press("End");
        await page.waitForTimeout(FRAME_MS);
      }
      return placeOf(page);
    },
  },
  {
    name: "scrollbar, over the whole list and back",
    async go(page) {
      await toTop(page);
      await page.waitForTimeout(500);
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      // The middle of a bar of 15 pixels, and its handle at the top.
      const x = width - 7;
      await page.mouse.move(x, 22);
      await page.mouse.down();
      let furthest = 0;
      for (let step = 0; step <= 2 * DRAG_STEPS; step += 1) {
        const share = 1 - Math.abs(step - DRAG_STEPS) / DRAG_STEPS;
        await page.mouse.move(x, 22 + share * (height - 40));
        await page.waitForTimeout(FRAME_MS);
        if (step === DRAG_STEPS) furthest = await placeOf(page);
      }
      await page.mouse.up();
      return furthest;
    },
  },
];
