import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { fontOf } from "../measure/font.ts";
import type { Primitive } from "../primitives.ts";
import { CanvasPainter } from "./canvas-painter.ts";

/** Paints on white, 100 by 60, with the origin at (50, 30), and reads pixels from there. */
function paint(primitives: readonly Primitive[], image?: Canvas) {
  const canvas = createCanvas(100, 60);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, 100, 60);
  const painter = new CanvasPainter(context, { scale: 1, findImage: () => image, placeholder: "#00ff00" });
  for (const primitive of primitives) painter.paint(primitive, 50, 30);
  return (x: number, y: number) => Array.from(context.getImageData(50 + x, 30 + y, 1, 1).data.subarray(0, 3));
}

const WHITE = [255, 255, 255];
const RED = [255, 0, 0];
const BLUE = [0, 0, 255];
const BOX = { kind: "rect", x: -20, y: -10, width: 40, height: 20, radius: 0 } as const;

describe("CanvasPainter", () => {
  it("fills and strokes boxes around their origin", () => {
    const at = paint([{ ...BOX, fill: "#ff0000", stroke: "#0000ff", strokeWidth: 4 }]);
    expect(at(0, 0)).toEqual(RED);
    expect(at(-20, 0)).toEqual(BLUE);
    expect(at(-24, 0)).toEqual(WHITE);
  });

  it("rounds corners", () => {
    const at = paint([{ ...BOX, radius: 10, fill: "#ff0000" }]);
    expect(at(-20, -10)).toEqual(WHITE);
    expect(at(-15, 0)).toEqual(RED);
  });

  it("lets no style of one primitive leak into the next", () => {
    const at = paint([
      { ...BOX, fill: "#ff0000", opacity: 0.5 },
      { ...BOX, y: 12, fill: "#ff0000" },
      { ...BOX, y: -24, height: 10, stroke: "#0000ff", strokeWidth: 2, dash: [1, 50] },
      { kind: "path", path: [0, -40, 25, 1, 40, 25], stroke: "#0000ff", strokeWidth: 4 },
    ]);
    expect(at(0, 0)).toEqual([255, 128, 128].map((value) => expect.closeTo(value, -1) as number));
    expect(at(0, 20)).toEqual(RED);
    expect(at(30, 25)).toEqual(BLUE);
  });

  it("draws an image that has arrived and its place until then", () => {
    const image = { kind: "image", id: "i", url: "/i", x: -10, y: -10, width: 20, height: 20, radius: 6 } as const;
    expect(paint([image])(0, 0)).toEqual([0, 255, 0]);
    const arrived = createCanvas(2, 2);
    const context = arrived.getContext("2d");
    context.fillStyle = "#0000ff";
    context.fillRect(0, 0, 2, 2);
    const at = paint([image, { ...BOX, y: 15, height: 5, fill: "#ff0000" }], arrived);
    expect(at(0, 0)).toEqual(BLUE);
    expect(at(-10, -10)).toEqual(WHITE);
    expect(at(-15, 17)).toEqual(RED);
    const [red = 0, , blue] = paint([{ ...image, opacity: 0.5 }], arrived)(0, 0);
    expect([red > 120, blue]).toEqual([true, 255]);
  });

  it("writes text at its left end, right-to-left text too", () => {
    const font = fontOf({ size: 20, weight: 600 });
    const text = { kind: "text", x: 0, y: 0, width: 40, font, fill: "#000000" } as const;
    const inkAt = (at: (x: number, y: number) => number[], from: number) =>
      Array.from({ length: 20 }, (_, x) => Array.from({ length: 16 }, (__, y) => at(from + x, -y)))
        .flat()
        .some(([red = 255]) => red < 128);
    const at = paint([{ ...text, text: "HHH" }]);
    expect([inkAt(at, 0), inkAt(at, -21)]).toEqual([true, false]);
    const rtl = paint([{ ...text, text: "שלום", isRightToLeft: true }]);
    expect([inkAt(rtl, 0), inkAt(rtl, -21)]).toEqual([true, false]);
  });
});
