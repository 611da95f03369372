import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createCanvas } from "@napi-rs/canvas";
import { NODE_FONT_FAMILY, registerEmojiFor, registerInter } from "../node/fonts.ts";
import { createTextDrawer, type DrawText } from "../paint/pdf/draw-text.ts";
import type { ReadFont } from "../paint/pdf/pdf-fonts.ts";

const { resolve } = createRequire(import.meta.url);

/** Inter's files as the web app sends them. */
export const readInter: ReadFont = ({ script, weight, isItalic }) =>
  readFile(resolve(`@fontsource/inter/files/inter-${script}-${weight}-${isItalic ? "italic" : "normal"}.woff`));

export function createNodeTextDrawer(): DrawText {
  registerInter();
  const draw = createTextDrawer((width, height) => createCanvas(width, height).getContext("2d"), NODE_FONT_FAMILY);
  return (text) => {
    registerEmojiFor(text.text);
    return draw(text);
  };
}
