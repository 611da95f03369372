import { createCanvas } from "@napi-rs/canvas";
import { createCanvasMeasurer, type MeasuringContext } from "../measure/canvas-measurer.ts";
import type { TextMeasurer } from "../measure/text-measurer.ts";
import { NODE_FONT_FAMILY, registerEmojiFor, registerInter } from "./fonts.ts";

/** Agrees with a browser that has Inter; what Inter lacks depends on the machine's fonts, as it does there. */
export function createNodeMeasurer(): TextMeasurer {
  registerInter();
  const context = createCanvas(1, 1).getContext("2d");
  const prepared: MeasuringContext = {
    set font(font: string) {
      context.font = font;
    },
    set letterSpacing(spacing: string) {
      context.letterSpacing = spacing;
    },
    measureText(text) {
      registerEmojiFor(text);
      return context.measureText(text);
    },
  };
  return createCanvasMeasurer(prepared, NODE_FONT_FAMILY);
}
