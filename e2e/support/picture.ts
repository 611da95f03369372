import type { Page } from "@playwright/test";
import { type Pixels, readPixels } from "../../apps/server/src/images/testing/read-pixels.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Clip extends Point {
  readonly width: number;
  readonly height: number;
}

export type Colour = readonly [red: number, green: number, blue: number];

/** What the screen shows in a rectangle. */
export async function shoot(page: Page, { x, y, width, height }: Clip): Promise<Pixels> {
  const [left, top] = [Math.round(x), Math.round(y)];
  const clip = { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
  return readPixels(await page.screenshot({ clip, caret: "initial" }));
}

export function colourIn({ data, width }: Pick<Pixels, "data" | "width">, { x, y }: Point): Colour {
  const at = 4 * (y * width + x);
  return [data[at] as number, data[at + 1] as number, data[at + 2] as number];
}

const AREA = 9;

/** The mean colour of a small area around a point: single dots of the grid hardly count. */
export async function colourAt(page: Page, { x, y }: Point): Promise<Colour> {
  const corner = { x: Math.round(x) - (AREA - 1) / 2, y: Math.round(y) - (AREA - 1) / 2 };
  const { data } = await shoot(page, { ...corner, width: AREA, height: AREA });
  const sum = [0, 0, 0];
  for (const [i, value] of data.entries()) if (i % 4 < 3) sum[i % 4] = (sum[i % 4] as number) + value;
  const [red = 0, green = 0, blue = 0] = sum.map((value) => value / AREA ** 2);
  return [red, green, blue];
}

/** From 0 for the same colour to 765. */
export const difference = (a: Colour, b: Colour): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] as number)), 0);

interface Ink {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const LEAST = 60;

/** Around everything that differs from the ground, which is the colour of the first pixel; null on blank paper. */
export function findInk(pixels: Pick<Pixels, "data" | "width" | "height">): Ink | null {
  const { width, height } = pixels;
  const ground = colourIn(pixels, { x: 0, y: 0 });
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (difference(colourIn(pixels, { x, y }), ground) < LEAST) continue;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
  return right < 0 ? null : { left, top, right, bottom };
}

/** Whether the screen shows anything in a rectangle. */
export const hasInk = async (page: Page, clip: Clip): Promise<boolean> => findInk(await shoot(page, clip)) !== null;

/** Where a large picture on plain ground has anything: around it, and in which rows. */
export function scanRows({ data, width, height }: Pick<Pixels, "data" | "width" | "height">) {
  const colours = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const ground = colours[0];
  const hasInk = Array<boolean>(height).fill(false);
  let [left, right] = [width, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (colours[y * width + x] === ground) continue;
      hasInk[y] = true;
      if (x < left) left = x;
      if (x > right) right = x;
    }
  return { left, top: hasInk.indexOf(true), right, bottom: hasInk.lastIndexOf(true), hasInk };
}
