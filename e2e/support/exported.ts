import { readFile } from "node:fs/promises";
import type { Page, TestInfo } from "@playwright/test";
import { expect } from "./site.ts";

type Entry = "PNG" | "PNG, transparent" | "JPG" | "SVG" | "PDF";

export interface ExportedFile {
  readonly name: string;
  readonly path: string;
  readonly bytes: Buffer;
}

/** Exports the open map by the menu, and gives the file that the browser has stored. `choices`: what is pressed in the dialog. */
export async function exportAs(
  page: Page,
  info: TestInfo,
  { entry, choices = [] }: { entry: Entry; choices?: readonly string[] },
): Promise<ExportedFile> {
  await page.getByRole("button", { name: "Document menu" }).click();
  await page.getByRole("menuitem", { name: `Export as ${entry}`, exact: true }).click();
  const dialog = page.getByRole("dialog");
  for (const choice of choices) await dialog.getByRole("radio", { name: choice }).check();
  const downloading = page.waitForEvent("download", { timeout: 90_000 });
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  const download = await downloading;
  const name = download.suggestedFilename();
  const path = info.outputPath(name);
  await download.saveAs(path);
  await expect(dialog).toBeHidden();
  return { name, path, bytes: await readFile(path) };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface ReadSvg {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly (Box & { readonly text: string })[];
  readonly links: readonly string[];
  readonly images: readonly string[];
  /** The `unicode-range` of each embedded font that loaded. */
  readonly fonts: readonly string[];
}

/** An SVG as a browser shows it in a tab of its own. */
export async function readSvg(page: Page, { path }: ExportedFile): Promise<ReadSvg> {
  const tab = await page.context().newPage();
  await tab.goto(`file://${path}`);
  const read = await tab.evaluate(async () => {
    await document.fonts.ready;
    const { width, height } = document.documentElement.getBoundingClientRect();
    const listAll = (selector: string) => [...document.querySelectorAll(selector)];
    return {
      width,
      height,
      texts: listAll("text").map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom, text: element.textContent };
      }),
      links: listAll("a").map((element) => element.getAttribute("href") ?? ""),
      images: listAll("image").map((element) => element.getAttribute("href") ?? ""),
      fonts: [...document.fonts].filter(({ status }) => status === "loaded").map((font) => font.unicodeRange),
    };
  });
  await tab.close();
  return read;
}

/** Those that reach over an edge of the paper. */
export const findCut = ({ texts, width, height }: ReadSvg): readonly string[] =>
  texts
    .filter(({ left, top, right, bottom }) => left < 0 || top < 0 || right > width || bottom > height)
    .map(({ text }) => text);
