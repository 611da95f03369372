import { describe, expect, it } from "vitest";
import { createNodeMeasurer } from "../node/node-measurer.ts";
import { fontOf } from "./font.ts";
import { createInterMeasurer } from "./inter-measurer.ts";

describe("Inter by its table", () => {
  it.each([
    "10,000 sign-ups in 30 days",
    "Activation above 40%",
    "Open Q&A",
    "Tomás, design",
    "Запуск «Авроры»",
    "10 000 регистраций за месяц",
    "Вопросы и ответы",
  ])("is as wide as Inter on a canvas, to a pixel: %s", (text) => {
    const [table, canvas] = [createInterMeasurer(), createNodeMeasurer()];
    for (const font of [fontOf({ size: 20, weight: 600, tracking: -0.2 }), fontOf({ size: 14, weight: 500 })])
      expect(Math.abs(table.widthOf(text, font) - canvas.widthOf(text, font)), text).toBeLessThan(1);
  });

  it("has a width for every letter", () => {
    expect(createInterMeasurer().widthOf("漢字 🙂", fontOf({ size: 14, weight: 400 }))).toBeGreaterThan(14);
  });
});
