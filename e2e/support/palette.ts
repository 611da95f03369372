import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

/** Finds a command by its name in the palette and runs it, with keys alone. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+Shift+p");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(name);
  await expect(palette.getByRole("option", { selected: true })).toContainText(name);
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
}
