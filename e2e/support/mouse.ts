import type { Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Presses at the first point and goes through the others; the button stays down. */
export async function take(page: Page, from: Point, ...path: Point[]): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of path) await page.mouse.move(x, y, { steps: 6 });
}

export async function drag(page: Page, from: Point, ...path: Point[]): Promise<void> {
  await take(page, from, ...path);
  await page.mouse.up();
}

export const beside = ({ x, y }: Point, dx: number, dy = 0): Point => ({ x: x + dx, y: y + dy });
