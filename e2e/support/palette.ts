import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

const paletteOf = (page: Page) => page.getByRole("dialog", { name: "Command palette" });

/** Finds a command by its name in the palette, with keys alone; Enter runs it. */
export async function findCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+Shift+p");
  const palette = paletteOf(page);
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(name);
  await expect(palette.getByRole("option", { selected: true })).toContainText(name);
}

export async function runCommand(page: Page, name: string): Promise<void> {
  await findCommand(page, name);
  await page.keyboard.press("Enter");
  await expect(paletteOf(page)).toBeHidden();
}
