/**
 * Draws the sample map in every theme, layout and canvas: `npm run gallery [folder]`. With `--golden` it replaces the pictures that
 * the golden test compares with; look at them before you commit them.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createGalleryPainter, GALLERY, GOLDEN_SCALE } from "./gallery.ts";

const isGolden = process.argv.includes("--golden");
const folder = isGolden
  ? fileURLToPath(new URL("../../golden", import.meta.url))
  : (process.argv.slice(2).find((argument) => !argument.startsWith("-")) ?? "gallery");

mkdirSync(folder, { recursive: true });
const paint = createGalleryPainter();
for (const picture of GALLERY) {
  writeFileSync(join(folder, `${picture.name}.png`), await paint(picture, isGolden ? GOLDEN_SCALE : 2));
}
process.stdout.write(`${GALLERY.length} pictures in ${folder}\n`);
